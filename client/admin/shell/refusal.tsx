/** Why something was refused, read out as soon as it is said. Always there, since an alert that appears with its words may not be. */
export function Refusal({ id, children }: { id?: string; children: string | undefined }) {
  return (
    <p id={id} className="refusal" role="alert">
      {children}
    </p>
  );
}
