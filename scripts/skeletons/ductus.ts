/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the strokes and the graph */
import { reversed, weighed } from '@federpost/shared/letter/handwriting/plane.ts';

/**
 * The order and the direction in which a hand writes a glyph's strokes. Strokes are divided where others end on them;
 * the pieces are the edges of a graph, and the cheapest route along all of them is the pen's: it goes straight on where
 * it can, pulls stems down, and goes back along a piece rather than being lifted. Strokes are absolute: a start, then
 * three points per curve.
 */

type Edge = { points: number[]; from: number; to: number; length: number };
/** An edge in the direction in which it is written, and what it costs to write it there. */
type Pass = { edge: number; points: number[]; from: number; to: number; length: number; cost: number };

/** Ends that are this near are one place. */
const SAME_PLACE = 30;
/** More pieces than this are not letters; they stay as they were traced. */
const MAX_EDGES = 8;

const COST = {
  /** To lift the pen, and its way through the air. */
  lift: { leaning: 460, upright: 680 },
  air: 0.5,
  /** To turn back. */
  turn: 100,
  /** To go along a piece again. */
  again: 0.7,
  /** To push the pen up a stem, or to pull it down where a hand goes up to the next letter. */
  against: 0.55,
  /** To draw a bar to the left, a ring clockwise, or a bowl from its lower end at the stem. */
  leftwards: 0.8,
  clockwise: 220,
  bowlUpwards: 300,
  /** To begin far from the top, or from the left; to end far from the right, where the next letter is joined. */
  startBelow: { leaning: 0.12, upright: 0.7 },
  startRight: 0.1,
  end: { leaning: 0.25, upright: 0.1 },
};

/** The strokes of a glyph as the paths of a pen. @param lean how far its stems lean to the right for each unit up */
export function orderStrokes(strokes: readonly number[][], lean: number): number[][] {
  const dots = strokes.filter((stroke) => stroke.length === 2);
  const lines = strokes.filter((stroke) => stroke.length > 2);
  const { edges, bars } = takeBars(withoutSpurs(edgesOf(lines)));
  if (edges.length === 0 || edges.length > MAX_EDGES) return [...lines.map(startAtLeft), ...dots];
  return [...joinPasses(cheapestRoute(edges, lean)).map(rightwards), ...bars, ...dots];
}

/**
 * A piece between two junctions that is this short is the tracer's, not the hand's: both are one place. Unless the other
 * pieces leave ground uncovered without it.
 */
const SPUR = 54;
const COVERED = 27;

function withoutSpurs(edges: readonly Edge[]): Edge[] {
  const countAt = (place: number) => edges.filter(({ from, to }) => from === place || to === place).length;
  const isShort = ({ from, to, length }: Edge) => from !== to && length < SPUR && countAt(from) > 1 && countAt(to) > 1;
  const long = edges.filter((edge) => !isShort(edge)).flatMap(({ points }) => samplesOf(points));
  const isCovered = ({ points }: Edge) =>
    samplesOf(points).every(({ x, y }) => long.some((near) => Math.hypot(near.x - x, near.y - y) < COVERED));
  const spurs = edges.filter((edge) => isShort(edge) && isCovered(edge));
  const placeOf = (place: number): number => spurs.find(({ to }) => to === place)?.from ?? place;
  return edges
    .filter((edge) => !spurs.includes(edge))
    .map((edge) => ({ ...edge, from: placeOf(edge.from), to: placeOf(edge.to) }));
}

/** The bar of a «t» is written last, although its stem divides it. */
function takeBars(edges: readonly Edge[]): { edges: Edge[]; bars: number[][] } {
  const isFree = (place: number) => edges.filter(({ from, to }) => from === place || to === place).length === 1;
  const halves = edges.flatMap((edge, index) => {
    const [across, up] = [edge.points.at(-2)! - edge.points[0]!, edge.points.at(-1)! - edge.points[1]!];
    if (edge.points.length !== 8 || Math.abs(up) > 0.2 * Math.abs(across)) return [];
    return [{ index, ...(across < 0 ? { points: reversed(edge.points), from: edge.to, to: edge.from } : edge) }];
  });
  const bars = halves.flatMap((left) => {
    const right = halves.find(({ from, to }) => isFree(left.from) && from === left.to && isFree(to));
    return right ? [{ taken: [left.index, right.index], points: [...left.points, ...right.points.slice(2)] }] : [];
  });
  const taken = bars.flatMap((bar) => bar.taken);
  return { edges: edges.filter((_, index) => !taken.includes(index)), bars: bars.map(({ points }) => points) };
}

/** A pen goes to the right, and down if a stroke is steep. */
function startAtLeft(stroke: number[]): number[] {
  const [across, up] = [stroke.at(-2)! - stroke[0]!, stroke.at(-1)! - stroke[1]!];
  return (Math.abs(up) > 2 * Math.abs(across) ? up > 0 : across < 0) ? reversed(stroke) : stroke;
}

/** Two curves, because a stem may divide it. */
const BAR_LENGTH = 14;

/** A bar is drawn to the right, although its right end may be nearer to the stroke before it. */
function rightwards(stroke: number[]): number[] {
  const [across, up] = [stroke.at(-2)! - stroke[0]!, stroke.at(-1)! - stroke[1]!];
  const isBar = stroke.length <= BAR_LENGTH && Math.abs(up) < 0.2 * Math.abs(across);
  return isBar ? startAtLeft(stroke) : stroke;
}

const isNear = (ax: number, ay: number, bx: number, by: number): boolean => Math.hypot(bx - ax, by - ay) <= SAME_PLACE;

function edgesOf(strokes: readonly number[][]): Edge[] {
  const ends = strokes.flatMap((stroke) => [stroke.slice(0, 2), stroke.slice(-2)]);
  const places: number[][] = [];
  const placeOf = (x: number, y: number): number => {
    const at = places.findIndex(([px, py]) => isNear(px!, py!, x, y));
    return at >= 0 ? at : places.push([x, y]) - 1;
  };
  return strokes.flatMap((stroke) => {
    const cuts = [0];
    for (let at = 6; at < stroke.length - 2; at += 6)
      if (isCorner(stroke, at) || ends.some(([x, y]) => Math.hypot(x! - stroke[at]!, y! - stroke[at + 1]!) < 4))
        cuts.push(at);
    cuts.push(stroke.length - 2);
    return cuts.slice(1).map((to, index): Edge => {
      const points = stroke.slice(cuts[index], to + 2);
      return {
        points,
        from: placeOf(points[0]!, points[1]!),
        to: placeOf(points.at(-2)!, points.at(-1)!),
        length: samplesOf(points).reduce((sum, { dx, dy }) => sum + Math.hypot(dx, dy), 0),
      };
    });
  });
}

function isCorner(stroke: readonly number[], at: number): boolean {
  const [inX, inY] = [stroke[at]! - stroke[at - 2]!, stroke[at + 1]! - stroke[at - 1]!];
  const [outX, outY] = [stroke[at + 2]! - stroke[at]!, stroke[at + 3]! - stroke[at + 1]!];
  return inX * outX + inY * outY < 0.2 * Math.hypot(inX, inY) * Math.hypot(outX, outY);
}

const SAMPLES = 8;

/** Short steps along curves. */
function samplesOf(points: readonly number[]): { x: number; y: number; dx: number; dy: number }[] {
  const steps = [];
  let [x, y] = [points[0]!, points[1]!];
  for (let at = 0; at + 6 < points.length; at += 6)
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      const [toX, toY] = [weighed(points, at, sample / SAMPLES), weighed(points, at + 1, sample / SAMPLES)];
      steps.push({ x, y, dx: toX - x, dy: toY - y });
      [x, y] = [toX, toY];
    }
  return steps;
}

/** What it costs a hand to move in these directions. */
function directionCost(points: readonly number[], lean: number, isRing: boolean, isBetweenStems: boolean): number {
  const steps = samplesOf(points);
  let [cost, area] = [0, 0];
  for (const { x, y, dx, dy } of steps) {
    area += (x * dy - y * dx) / 2;
    // How much more than a stem this step leans.
    const leaning = (dx - lean * dy) / (Math.abs(dy) || 1);
    const isSteep = Math.abs(dy) > 0.7 * Math.abs(dx);
    if (dy > 0 && isSteep && leaning < 0.22) cost += COST.against * dy;
    if (dy < 0 && isSteep && leaning < -0.3) cost -= (lean > 0 ? 2 : 1) * COST.against * dy;
    if (dx < 0 && Math.abs(dy) < 0.15 * -dx) cost -= COST.leftwards * dx;
  }
  if (isRing && area < 0) cost += COST.clockwise;
  const [across, up] = [points.at(-2)! - points[0]!, points.at(-1)! - points[1]!];
  const length = steps.reduce((sum, { dx, dy }) => sum + Math.hypot(dx, dy), 0);
  if (isBetweenStems && up > 40 && length > 1.5 * Math.hypot(across, up)) cost += COST.bowlUpwards;
  return cost;
}

type State = { mask: number; pass: Pass | undefined; cost: number; route: Route | undefined };
/** Passes in turn, the last one first. `lifted`: the pen is lifted before it. */
type Route = { pass: Pass; lifted: boolean; before: Route | undefined };

/** Dijkstra's way through all sets of written edges. */
function cheapestRoute(edges: readonly Edge[], lean: number): Route | undefined {
  const hand = lean > 0 ? 'leaning' : 'upright';
  const passes = edges.flatMap(({ points, from, to, length }, edge): Pass[] => {
    const back = reversed(points);
    const isShared = (place: number) =>
      edges.some((other, at) => at !== edge && [other.from, other.to].includes(place));
    const costOf = (way: number[]) => directionCost(way, lean, from === to, isShared(from) && isShared(to));
    return [
      { edge, points, from, to, length, cost: costOf(points) },
      { edge, points: back, from: to, to: from, length, cost: costOf(back) },
    ];
  });
  const all = (1 << edges.length) - 1;
  const [left, top, right] = [
    Math.min(...passes.map(({ points }) => points[0]!)),
    Math.max(...passes.map(({ points }) => points[1]!)),
    Math.max(...passes.map(({ points }) => points[0]!)),
  ];
  /** The dearest first. */
  const open: State[] = [];
  const add = (state: State) => {
    let [from, to] = [0, open.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (open[middle]!.cost > state.cost) from = middle + 1;
      else to = middle;
    }
    open.splice(from, 0, state);
  };
  add({ mask: 0, pass: undefined, cost: 0, route: undefined });
  const best = new Map<string, number>();
  for (;;) {
    const state = open.pop();
    if (!state) return undefined;
    const { mask, pass, route } = state;
    if (mask === -1) return route;
    const key = `${mask} ${pass ? passes.indexOf(pass) : -1}`;
    if ((best.get(key) ?? Infinity) <= state.cost) continue;
    best.set(key, state.cost);
    if (mask === all) {
      add({ ...state, mask: -1, cost: state.cost + COST.end[hand] * (right - pass!.points.at(-2)!) });
      continue;
    }
    for (const next of passes) {
      const isNew = (mask & (1 << next.edge)) === 0;
      const continues = pass !== undefined && pass.to === next.from;
      if (!isNew && !continues) continue;
      const cost = state.cost + (isNew ? next.cost : COST.again * next.length);
      const written = mask | (1 << next.edge);
      if (continues)
        add({
          mask: written,
          pass: next,
          cost: cost + COST.turn * (1 - straightness(pass.points, next.points)),
          route: { pass: next, lifted: false, before: route },
        });
      if (!isNew) continue;
      const [x, y] = [next.points[0]!, next.points[1]!];
      const reaching = pass
        ? COST.lift[hand] + COST.air * Math.hypot(x - pass.points.at(-2)!, y - pass.points.at(-1)!)
        : COST.startRight * (x - left) + COST.startBelow[hand] * (top - y);
      add({ mask: written, pass: next, cost: cost + reaching, route: { pass: next, lifted: true, before: route } });
    }
  }
}

/** 1 straight on, −1 back. */
function straightness(points: readonly number[], next: readonly number[]): number {
  const into = armOf(reversed(points));
  const out = armOf(next);
  return -(into[0]! * out[0]! + into[1]! * out[1]!);
}

/** The direction in which a piece leaves its start, as one unit. */
function armOf(points: readonly number[]): number[] {
  const [x, y] = [points[0]!, points[1]!];
  const far = samplesOf(points).find((step) => Math.hypot(step.x - x, step.y - y) > 30);
  const [dx, dy] = far ? [far.x - x, far.y - y] : [points.at(-2)! - x, points.at(-1)! - y];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

/** The passes between two lifts as one path; what is left of a gap between them is closed. */
function joinPasses(route: Route | undefined): number[][] {
  const turns: Route[] = [];
  for (let at = route; at; at = at.before) turns.unshift(at);
  const strokes: number[][] = [];
  for (const { pass, lifted } of turns) {
    const last = strokes.at(-1);
    if (lifted || !last) {
      strokes.push([...pass.points]);
      continue;
    }
    const [fromX, fromY, toX, toY] = [last.at(-2)!, last.at(-1)!, pass.points[0]!, pass.points[1]!];
    const [right, up] = [toX - fromX, toY - fromY];
    if (right !== 0 || up !== 0)
      for (const share of [1 / 3, 2 / 3, 1])
        last.push(Math.round(fromX + right * share), Math.round(fromY + up * share));
    last.push(...pass.points.slice(2));
  }
  return strokes;
}
