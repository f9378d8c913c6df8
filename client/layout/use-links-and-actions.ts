import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Links in plain HTML change pages without a reload, as the router's own do; actions run their code. */
export function useLinksAndActions(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const pressed = (event.target as Element).closest<HTMLElement>('main [data-action], main a[href]');
      const action = pressed?.dataset.action;
      if (pressed && action) {
        event.preventDefault();
        void import('./actions.ts').then(({ ACTIONS }) => ACTIONS[action]?.(pressed, navigate));
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
