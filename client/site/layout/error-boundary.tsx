import { Component, type ReactNode } from 'react';
import { hasStoredDraft, removeStoredDraft, storedLetterText } from '../../order-flow/draft/draft-storage.ts';
import { storeBeginning } from '../../order-flow/draft/stored-beginning.ts';
import { copyText } from '../../ui/copy-text.ts';
import { isLoadingError } from './loading-error.ts';
import '../../ui/button.css';
import './error-boundary.css';

type State = { error?: Error };

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
    const isLoaded = !isLoadingError(error);
    return (
      <main className="error-screen stack gap-24" id="inhalt">
        {isLoaded ? (
          <>
            <h1 lang="en">Unexpected Application Error!</h1>
            <p lang="en">{error.message}</p>
          </>
        ) : (
          <h1>Diese Seite konnte nicht vollständig geladen werden</h1>
        )}
        <p>
          {isLoaded ? 'Das hätte nicht passieren dürfen.' : 'Vielleicht war die Verbindung kurz weg.'}{' '}
          {this.props.reassurance ?? siteReassurance()}
        </p>
        <p className="row gap-16">
          <button type="button" className="button button--wax" onClick={() => window.location.reload()}>
            Neu laden
          </button>
          <a className="button button--outline" href="/">
            Zur Startseite
          </a>
        </p>
        {isLoaded && this.props.reassurance === undefined && hasStoredDraft() && <DraftRescue />}
      </main>
    );
  }
}

const siteReassurance = () =>
  `${hasStoredDraft() ? 'Der Entwurf liegt auf deinem Gerät. ' : ''}Lade die Seite bitte neu.`;

/** Opens an empty wizard, which takes over the text if there is one. */
function beginAgain(text = ''): void {
  storeBeginning({ page: '', text });
  removeStoredDraft();
  window.location.assign('/?start=true');
}

/** The ways on if the stored draft itself may be the cause of the error: a reload would then show it again, for ever. */
function DraftRescue() {
  const text = storedLetterText();
  return (
    <section className="stack gap-16" aria-labelledby="draft-rescue">
      <h2 id="draft-rescue">Kommt die Meldung wieder?</h2>
      <p>Dann liegt es vielleicht am gespeicherten Entwurf. Fang mit einem neuen Blatt an.</p>
      {text && (
        <>
          <label htmlFor="draft-text">Dein Text</label>
          <textarea className="input" id="draft-text" translate="no" readOnly rows={8} value={text} />
        </>
      )}
      <p className="row gap-16">
        {text && (
          <>
            <button type="button" className="button button--outline" onClick={() => void copyText(text)}>
              Text kopieren
            </button>
            <button type="button" className="button button--outline" onClick={() => beginAgain(text)}>
              Mit diesem Text neu anfangen
            </button>
          </>
        )}
        <button type="button" className="button button--outline" onClick={() => beginAgain()}>
          Mit leerem Blatt anfangen
        </button>
      </p>
    </section>
  );
}
