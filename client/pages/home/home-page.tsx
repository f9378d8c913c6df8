import { PageHead } from '../../layout/page-head.tsx';

export function Page() {
  return (
    <main>
      <PageHead title="Federpost" description="Briefe" path="/" />
      <h1 tabIndex={-1}>Manche Worte gehören auf Papier.</h1>
    </main>
  );
}
