/** «Zurück»: goes back in the history, or to this address if there is no history or no JavaScript. */
export function BackLink({ to }: { to: string }) {
  return (
    <a href={to} data-action="back">
      Zurück
    </a>
  );
}
