/** Lengths and directions that are exactly equal in every engine, unlike `Math`'s sines and hypotenuses. */

export const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** A direction one unit long, for an angle from −π to π in radians. By Taylor's series, to a billionth. */
export function direction(angle: number): { cos: number; sin: number } {
  const square = -angle * angle;
  let [cos, sin] = [0, 0];
  let term = 1;
  for (let power = 0; power < 20; power += 2) {
    cos += term;
    sin += (term * angle) / (power + 1);
    term *= square / ((power + 1) * (power + 2));
  }
  return { cos, sin };
}
