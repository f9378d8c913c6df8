import { Component, type ReactNode } from 'react';
import { hasStoredDraft } from '../../order-flow/draft/draft-storage.ts';
import '../../ui/button.css';
import './error-boundary.css';

type State = { error?: Error };

/** The messages of Chromium and Vite, Firefox and Safari for code that did not load. */
const LOADING_ERROR = /dynamically imported|preload CSS|module script/;

/**
 * Shown if a page cannot be rendered: because of an error (specification §8), with its message, or because a part of
 * its code did not load. In the second case the connection is lost or a new build has replaced the code, and a reload
 * helps. `reassurance`: what is not lost, and what to do; on the site that is the draft, if this device has one.
 */
export class ErrorBoundary extends Component<{ children: ReactNode; reassurance?: string }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isLoaded = !LOADING_ERROR.test(error.message);
    return (
      <main className="error-screen" id="inhalt">
        {isLoaded ? (
          <>
            <h1 lang="en">Unexpected Application Error!</h1>
            <p lang="en">{error.message}</p>
          </>
        ) : (
          <h1>Diese Seite ist nicht ganz angekommen</h1>
        )}
        <p>
          {isLoaded ? 'Das hätte nicht passieren dürfen.' : 'Vielleicht war die Verbindung kurz weg.'}{' '}
          {this.props.reassurance ?? siteReassurance()}
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

const siteReassurance = () =>
  `${hasStoredDraft() ? 'Der Entwurf liegt auf deinem Gerät. ' : ''}Lade die Seite bitte neu.`;
