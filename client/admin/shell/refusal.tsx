/**
 * Why something was refused, read out at once. Always rendered, because an alert that appears with its text may not be
 * read out.
 */
export function Refusal({ id, children }: { id?: string; children: string | undefined }) {
  return (
    <p id={id} className="refusal" role="alert">
      {children}
    </p>
  );
}
