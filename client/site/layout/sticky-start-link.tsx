import './sticky-start.css';

/** 'Brief schreiben' at a phone's foot, shown by the page's script while its other links of that name are out of sight. */
export const StickyStartLink = () => (
  <a className="sticky-start" href="/?start=true" hidden>
    Brief schreiben
  </a>
);
