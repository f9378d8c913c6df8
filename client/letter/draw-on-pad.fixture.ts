import { expect } from 'vitest';

/** Draws one stroke on the open pad, as a pen does that feels pressure. Places are shares of the pad's size. For tests. */
export async function draw(places: readonly (readonly [across: number, down: number])[]): Promise<void> {
  const pad = () => document.querySelector<HTMLElement>('.signature-pad');
  await expect.poll(pad).not.toBeNull();
  // A pointer that does not exist cannot be captured.
  pad()!.setPointerCapture = () => undefined;
  const box = pad()!.getBoundingClientRect();
  const fire = (type: string, [across, down]: readonly [number, number], pressure: number) =>
    pad()!.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 7,
        pointerType: 'pen',
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        pressure,
        clientX: box.x + across * box.width,
        clientY: box.y + down * box.height,
      }),
    );
  fire('pointerdown', places[0]!, 0.3);
  for (const [index, [toX, toY]] of places.slice(1).entries()) {
    const [fromX, fromY] = places[index]!;
    for (let step = 1; step <= 20; step += 1) {
      const share = step / 20;
      fire('pointermove', [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share], 0.3 + share / 2);
    }
  }
  fire('pointerup', places.at(-1)!, 0);
}
