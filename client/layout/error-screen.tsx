import { Component, type ReactNode } from 'react';
import '../ui/button.css';
import './error-screen.css';

type Failure = { error?: Error };

/** How Chromium and Vite, Firefox and Safari tell that a part of the page's code did not arrive. */
const NOT_LOADED = /dynamically imported|preload CSS|module script/;

/**
 * Shown when a page cannot be rendered: by an error (specification §8), with its message, or because a part of its code
 * did not arrive: the connection is gone, or a new build has replaced it, and then a reload helps. The draft stays on
 * the device.
 */
export class ErrorScreen extends Component<{ children: ReactNode }, Failure> {
  override state: Failure = {};

  static getDerivedStateFromError(error: unknown): Failure {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const arrived = !NOT_LOADED.test(error.message);
    return (
      <main className="error-screen" id="inhalt">
        {arrived ? (
          <>
            <h1 lang="en">Unexpected Application Error!</h1>
            <p lang="en">{error.message}</p>
          </>
        ) : (
          <h1>Diese Seite ist nicht ganz angekommen</h1>
        )}
        <p>
          {arrived ? 'Das hätte nicht passieren dürfen.' : 'Vielleicht war die Verbindung kurz weg.'} Was du geschrieben
          hast, ist noch da: Der Entwurf liegt auf deinem Gerät. Lade die Seite bitte neu.
        </p>
        <p className="error-screen__ways">
          <button type="button" className="button button--wax" onClick={() => window.location.reload()}>
            Neu laden
          </button>
          <a className="button button--outline" href="/">
            Zur Startseite
          </a>
        </p>
      </main>
    );
  }
}
