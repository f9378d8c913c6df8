import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { metaOfDocument, PageHead, type PageMeta } from './page-head.tsx';

/**
 * A page that is only read. Whoever opens it gets its text as HTML and nothing else: its code is not loaded, the
 * text is taken over as it stands (`pageOfDocument`). Only a visitor who comes from another page of ours by a
 * link has it rendered in the browser. What is to be pressed in it is a link or carries `data-action`.
 */
export function StillPage({ meta, html, children }: { meta: PageMeta; html?: string; children?: ReactNode }) {
  useLinksAndActions();
  const attributes = { id: 'inhalt', tabIndex: -1, 'data-still': '' };
  return (
    <>
      <PageHead {...meta} />
      <Header />
      {html === undefined ? <main {...attributes}>{children}</main> : <main {...attributes} dangerouslySetInnerHTML={{ __html: html }} />}
      <Footer />
    </>
  );
}

/** The page that the server sent, as a component that leaves its text alone; undefined where it is not a still one. */
export function pageOfDocument(served: globalThis.Document): ComponentType | undefined {
  const html = served.querySelector('main[data-still]')?.innerHTML;
  if (html === undefined) return undefined;
  const meta = metaOfDocument(served);
  return () => <StillPage meta={meta} html={html} />;
}

/** Links in plain HTML change pages without a reload, as the router's own do; actions run their code. */
function useLinksAndActions(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('main [data-action], main a[href]') : null;
      if (pressed?.dataset.action) {
        event.preventDefault();
        void import('./still-actions.ts').then(({ ACTIONS }) => ACTIONS[pressed.dataset.action!]?.(pressed, navigate));
      } else if (pressed instanceof HTMLAnchorElement && staysHere(pressed)) {
        event.preventDefault();
        void navigate(pressed.pathname + pressed.search + pressed.hash);
      }
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}

/** Another page of this site: neither a file, nor an anchor of the page itself, nor meant for a new tab. */
function staysHere(link: HTMLAnchorElement): boolean {
  if (link.origin !== window.location.origin || link.target || /\.\w+$/.test(link.pathname)) return false;
  return link.pathname !== window.location.pathname || link.search !== window.location.search;
}
