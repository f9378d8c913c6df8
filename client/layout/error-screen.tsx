import { Component, type ReactNode } from 'react';
import '../ui/button.css';
import './error-screen.css';

type Failure = { error?: Error };

/**
 * Shown when rendering a page fails (specification §8): the error's message, a reload and a link home. A reload helps
 * where the page's chunks were replaced by a new build; the draft stays on the device.
 */
export class ErrorScreen extends Component<{ children: ReactNode }, Failure> {
  override state: Failure = {};

  static getDerivedStateFromError(error: unknown): Failure {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="error-screen" id="inhalt">
        <h1 lang="en">Unexpected Application Error!</h1>
        <p lang="en">{error.message}</p>
        <p>
          Das hätte nicht passieren dürfen. Was du geschrieben hast, ist noch da: Der Entwurf liegt auf deinem Gerät.
          Meist hilft es, die Seite neu zu laden.
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
