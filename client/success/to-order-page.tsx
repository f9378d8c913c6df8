/** A link that loads a new document: the order's page runs neither the consent banner nor analytics. */
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
