import './sticky-start.css';

/** 'Brief schreiben' at a phone's foot. The page's script shows it while no other such link is visible. */
export const StickyStartLink = () => (
  <a className="sticky-start" href="/?start=true" hidden>
    Brief schreiben
  </a>
);
