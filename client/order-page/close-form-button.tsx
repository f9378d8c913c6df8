import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { OpenDialog } from '../ui/dialog.tsx';

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
          <div className="dialog__buttons">
            <Button tone="outline" onClick={() => setAsks(false)}>
              Weiterschreiben
            </Button>
            <Button onClick={onLeave}>Verwerfen</Button>
          </div>
        </OpenDialog>
      )}
    </>
  );
}
