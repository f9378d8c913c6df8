// npm start: installs missing packages, builds the site if its sources have changed, and runs the shop.
import { execReplacing, buildClient, fail, install, shopProgram } from './bootstrap.mjs';

const stranger = process.argv[2];
if (stranger !== undefined)
  fail(
    `Das Argument ${stranger} kennt Federpost nicht: Einstellungen sind Umgebungsvariablen, zum Beispiel PORT=4000 npm start.`,
  );
install();
buildClient();
execReplacing(shopProgram);
