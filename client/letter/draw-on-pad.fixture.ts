import { expect } from 'vitest';

/** Draws one stroke on the open pad, as a pen does that feels pressure. Places are shares of the pad's size. For tests. */
export async function draw(places: readonly (readonly [across: number, down: number])[]): Promise<void> {
  const pad = () => document.querySelector<HTMLCanvasElement>('.signature-pad canvas');
  // The library that follows the pointer is loaded with the pad, and takes the touches away from the page's scrolling.
  await expect.poll(() => pad()?.style.touchAction).toBe('none');
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
