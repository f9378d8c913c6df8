/** «Zurück»: to where the visitor was, and to this address where there is nothing to go back to or no JavaScript. */
export function BackLink({ to }: { to: string }) {
  return (
    <a href={to} data-action="back">
      Zurück
    </a>
  );
}
