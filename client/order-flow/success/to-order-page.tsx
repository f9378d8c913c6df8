/** A link that loads a new document: analytics that run in this one never see the order's page. */
export function ToOrderPage({ path }: { path: string }) {
  return (
    <p>
      <a href={path} rel="noreferrer">
        Zur Seite deines Briefes
      </a>{' '}
      – dort siehst du jederzeit, wie weit er ist. Der Link steht auch in der Bestätigung und gehört dir allein.
    </p>
  );
}
