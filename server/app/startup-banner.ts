/**
 * The text that a start prints at its end, for a terminal. The operator's path is printed only once, like the password:
 * journals keep a process's output, and more people read them than may know the path. Afterwards the path is only in
 * its file.
 * @param details the secrets that this start has generated, and what is missing.
 */
export function startupBanner(
  publicUrl: string,
  details: {
    adminPath: string | undefined;
    login: { email: string; password: string } | undefined;
    statistics?: string | undefined;
    /** The subjects of photographs that the site has a place for and the business has not provided. */
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
