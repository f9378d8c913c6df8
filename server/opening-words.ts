/**
 * What a start says in the end, for a terminal. The operator's path is told like the password, once and never again:
 * whatever a process prints is kept in journals that more people read than may know it. Later it stands in its file.
 * @param told what was made up by this start.
 */
export function openingWords(
  publicUrl: string,
  told: { adminPath: string | undefined; login: { email: string; password: string } | undefined },
): string {
  const { adminPath, login } = told;
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
    '',
  ].join('\n');
}
