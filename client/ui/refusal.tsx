/**
 * Why an action was refused, read out immediately. Always rendered, because screen readers may skip an alert that
 * appears with its text.
 */
export function Refusal({ id, children }: { id?: string; children: string | undefined }) {
  return (
    <p id={id} className="refusal wax bold whole collapses" role="alert">
      {children}
    </p>
  );
}
