import { Link } from 'react-router-dom';
import { PageHead } from '../../layout/page-head.tsx';

export function Page() {
  return (
    <main>
      <PageHead title="Seite nicht gefunden – Federpost" description="Diese Seite gibt es nicht." />
      <h1 tabIndex={-1}>404</h1>
      <p>Oops! Page not found</p>
      <Link to="/">Zurück zur Startseite</Link>
    </main>
  );
}
