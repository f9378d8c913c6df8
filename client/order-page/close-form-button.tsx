import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DialogButtons, OpenDialog } from '../ui/dialog.tsx';

type Props = { isChanged: boolean; onLeave: () => void; children: string };

/** Closes a form. Asks first if that would drop typed text. */
export function CloseFormButton({ isChanged, onLeave, children }: Props) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button tone="outline" size="large" onClick={() => (isChanged ? setAsks(true) : onLeave())}>
        {children}
      </Button>
      {asks && (
        <OpenDialog title="Verwerfen, was du geschrieben hast?" onClose={() => setAsks(false)}>
          <p>Es steht nur auf dieser Seite und lässt sich nicht zurückholen.</p>
          <DialogButtons keep="Weiterschreiben" act="Verwerfen" onClose={() => setAsks(false)} onAct={onLeave} />
        </OpenDialog>
      )}
    </>
  );
}
