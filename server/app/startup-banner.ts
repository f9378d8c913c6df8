/**
 * The text that a start prints at its end, for a terminal. The operator's path is printed once, like the password:
 * journals keep a process's output, and more people read them than may know the path. Later it is only in its file.
 * @param details the secrets that this start has generated, and what it misses.
 */
export function startupBanner(
  publicUrl: string,
  details: {
    adminPath: string | undefined;
    login: { email: string; password: string } | undefined;
    statistics?: string | undefined;
    /** What the photographs show that the site has a place for and the business has not given. */
    missingPhotographs?: string[];
  },
): string {
  const { adminPath, login, statistics, missingPhotographs = [] } = details;
  return [
    '',
    `  Federpost ist geöffnet:  ${publicUrl}/`,
    ...(adminPath === undefined
      ? []
      : [`  Für den Betrieb:         ${publicUrl}${adminPath}  (wird nur dieses eine Mal gezeigt)`]),
    ...(login === undefined
      ? []
      : [
          '  Anmeldung (wird nur dieses eine Mal gezeigt):',
          `    E-Mail    ${login.email}`,
          `    Passwort  ${login.password}`,
        ]),
    ...(statistics === undefined ? [] : [`  Was gemessen wurde:      ${statistics}  (Attrappe der Statistik)`]),
    ...(missingPhotographs.length === 0
      ? []
      : [`  Der Website fehlen Fotos: ${missingPhotographs.join(', ')}  (business.json, „pictures“)`]),
    '',
  ].join('\n');
}
