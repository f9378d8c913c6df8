import type { Page } from 'playwright';
import { parseAst } from 'vite';
import { SUPPORTED_BROWSERS } from '../client/site/supported-browsers.ts';

/**
 * Functions of browsers, and the versions that introduced them (MDN's data, `-`: not there). Those that a supported
 * browser lacks may be used only after asking whether they are there.
 */

type Versions = `${string} ${string} ${string}`;

/** By their path from the global object: Chrome, Firefox, Safari. */
const INTRODUCED: Readonly<Record<string, Versions>> = {
  'AbortSignal.any': '116 124 17.4',
  'AbortSignal.timeout': '103 100 16',
  'Array.fromAsync': '121 115 16.4',
  'Array.prototype.findLast': '97 104 15.4',
  'Array.prototype.findLastIndex': '97 104 15.4',
  'Array.prototype.toReversed': '110 115 16',
  'Array.prototype.toSorted': '110 115 16',
  'Array.prototype.toSpliced': '110 115 16',
  'ArrayBuffer.prototype.resize': '111 128 16.4',
  'ArrayBuffer.prototype.transfer': '114 122 17.4',
  'ArrayBuffer.prototype.transferToFixedLength': '114 122 17.4',
  'Blob.prototype.bytes': '132 128 18.4',
  'CanvasRenderingContext2D.prototype.reset': '99 113 17',
  'CanvasRenderingContext2D.prototype.roundRect': '99 112 16',
  'Document.parseHTMLUnsafe': '124 123 17.4',
  'Document.prototype.caretPositionFromPoint': '128 20 26.2',
  'Document.prototype.caretRangeFromPoint': '4 - 5',
  'Document.prototype.startViewTransition': '111 144 18',
  'Element.prototype.checkVisibility': '105 106 17.4',
  'Element.prototype.getHTML': '125 128 18',
  'Element.prototype.moveBefore': '133 144 -',
  'Element.prototype.scrollIntoViewIfNeeded': '15 - 5',
  'Element.prototype.setHTML': '146 148 -',
  'Element.prototype.setHTMLUnsafe': '124 123 17.4',
  'Error.isError': '134 138 26',
  'HTMLDialogElement.prototype.requestClose': '134 139 18.4',
  'HTMLElement.prototype.hidePopover': '114 125 17',
  'HTMLElement.prototype.showPopover': '114 125 17',
  'HTMLElement.prototype.togglePopover': '114 125 17',
  'HTMLVideoElement.prototype.requestVideoFrameCallback': '83 132 15.4',
  'Intl.DurationFormat': '129 136 16.4',
  'Intl.Segmenter': '87 125 14.1',
  'Iterator.concat': '146 147 26.4',
  'Iterator.from': '122 131 18.4',
  'Iterator.prototype.drop': '122 131 18.4',
  'Iterator.prototype.every': '122 131 18.4',
  'Iterator.prototype.filter': '122 131 18.4',
  'Iterator.prototype.find': '122 131 18.4',
  'Iterator.prototype.flatMap': '122 131 18.4',
  'Iterator.prototype.forEach': '122 131 18.4',
  'Iterator.prototype.map': '122 131 18.4',
  'Iterator.prototype.reduce': '122 131 18.4',
  'Iterator.prototype.some': '122 131 18.4',
  'Iterator.prototype.take': '122 131 18.4',
  'Iterator.prototype.toArray': '122 131 18.4',
  'JSON.isRawJSON': '114 135 18.4',
  'JSON.rawJSON': '114 135 18.4',
  'Map.groupBy': '117 119 17.4',
  'Map.prototype.getOrInsert': '145 144 26.2',
  'Map.prototype.getOrInsertComputed': '145 144 26.2',
  'Math.f16round': '135 129 18.2',
  'Math.sumPrecise': '147 137 26.2',
  'Navigator.prototype.canShare': '89 - 14',
  'Navigator.prototype.getBattery': '38 - -',
  'Navigator.prototype.share': '128 - 12.1',
  'Navigator.prototype.vibrate': '30 - -',
  'Object.groupBy': '117 119 17.4',
  'PointerEvent.prototype.getCoalescedEvents': '58 59 18.2',
  'PointerEvent.prototype.getPredictedEvents': '77 89 18.2',
  'Promise.try': '128 134 18.2',
  'Promise.withResolvers': '119 121 17.4',
  'ReadableStream.from': '- 117 -',
  'RegExp.escape': '136 134 18.2',
  'Response.json': '105 115 17',
  'Response.prototype.bytes': '132 128 18',
  'Set.prototype.difference': '122 127 17',
  'Set.prototype.intersection': '122 127 17',
  'Set.prototype.isDisjointFrom': '122 127 17',
  'Set.prototype.isSubsetOf': '122 127 17',
  'Set.prototype.isSupersetOf': '122 127 17',
  'Set.prototype.symmetricDifference': '122 127 17',
  'Set.prototype.union': '122 127 17',
  'String.prototype.isWellFormed': '111 119 16.4',
  'String.prototype.toWellFormed': '111 119 16.4',
  'URL.canParse': '120 115 17',
  'URL.parse': '126 126 18',
  'Uint8Array.fromBase64': '140 133 18.2',
  'Uint8Array.fromHex': '140 133 18.2',
  'Uint8Array.prototype.setFromBase64': '140 133 18.2',
  'Uint8Array.prototype.toBase64': '140 133 18.2',
  'Uint8Array.prototype.toHex': '140 133 18.2',
  BarcodeDetector: '83 - -',
  CloseWatcher: '126 149 -',
  DisposableStack: '134 141 -',
  EyeDropper: '95 - -',
  Float16Array: '135 129 18.2',
  Highlight: '105 140 17.2',
  ImageCapture: '59 - -',
  ScrollTimeline: '115 - 26',
  SuppressedError: '134 141 -',
  Temporal: '144 139 -',
  URLPattern: '95 142 26',
  ViewTimeline: '115 - 26',
  cancelIdleCallback: '47 55 -',
  cookieStore: '87 140 18.4',
  // From these versions on, but only over https.
  'crypto.randomUUID': '- - -',
  navigation: '102 147 26.2',
  requestIdleCallback: '47 55 -',
  scheduler: '94 142 -',
  structuredClone: '98 94 15.4',
  trustedTypes: '83 148 26',
  // Attributes of `navigator`, which old code reads as if they were there.
  'Navigator.prototype.connection': '61 - -',
  'Navigator.prototype.deviceMemory': '63 - -',
  'Navigator.prototype.scheduling': '87 - -',
  'Navigator.prototype.userAgentData': '90 - -',
};

const toNumber = (version: string) => (version === '-' ? Infinity : Number(version));

/** The paths of all functions that at least one supported browser lacks. */
export const NEWER_FUNCTIONS: readonly string[] = Object.entries(INTRODUCED).flatMap(([path, versions]) => {
  const [chrome = '', firefox = '', safari = ''] = versions.split(' ');
  const isThere =
    toNumber(chrome) <= Number(SUPPORTED_BROWSERS.chrome) &&
    toNumber(firefox) <= Number(SUPPORTED_BROWSERS.firefox) &&
    toNumber(safari) <= Number(SUPPORTED_BROWSERS.safari);
  return isThere ? [] : [path];
});

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Methods of iterators have the names of arrays' methods: they are known by what they are called on. */
const MAKES_ITERATOR = new Set(['keys', 'values', 'entries', 'matchAll']);
const isName = (node: unknown, name?: string): node is Node & { name: string } =>
  isNode(node) && node.type === 'Identifier' && (name === undefined || node.name === name);

/** The name after the dot of a member expression, also written as a string. */
function memberName(node: Node): string | undefined {
  const { property, computed } = node as { property?: unknown; computed?: boolean };
  if (!computed && isName(property)) return property.name;
  const value = isNode(property) && property.type === 'Literal' ? property.value : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Whether a call of a member of this name, on this object, is a call of the function. */
function isUse(path: string, node: Node): boolean {
  const [owner = '', ...rest] = path.split('.');
  const name = rest.at(-1);
  if (name === undefined) {
    // A global: its name alone, or on `window`.
    return node.type === 'MemberExpression' && memberName(node) === owner && isGlobalObject(node.object);
  }
  if (node.type !== 'MemberExpression' || memberName(node) !== name) return false;
  const object = node.object;
  if (!rest.includes('prototype')) return isName(object, owner) || (isNode(object) && memberName(object) === owner);
  if (owner === 'Iterator') return isIterator(object);
  if (owner === 'Navigator')
    return isName(object, 'navigator') || (isNode(object) && memberName(object) === 'navigator');
  // Also methods of zod, which has `union` and `intersection`, and of canvas: known by their owners only.
  if (owner === 'Set' && ['union', 'intersection', 'difference'].includes(name)) return isNewSet(object);
  return !COMMON_NAMES.has(name);
}

/** Names of methods that most objects with such a method have had for long. */
const COMMON_NAMES = new Set(['reset', 'resize', 'transfer', 'bytes']);
const isGlobalObject = (node: unknown) => ['window', 'self', 'globalThis'].some((name) => isName(node, name));
const isNewSet = (node: unknown) => isNode(node) && node.type === 'NewExpression' && isName(node.callee, 'Set');
const isIterator = (node: unknown) =>
  isNode(node) &&
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  MAKES_ITERATOR.has(memberName(node.callee) ?? '') &&
  !isName(node.callee.object, 'Object');

/** One question for all of them. */
const POPOVERS = /popover/i;

/** Whether a statement always leaves the function. */
const isExit = (node: unknown): boolean =>
  isNode(node) &&
  (['ReturnStatement', 'ThrowStatement'].includes(node.type) ||
    (node.type === 'BlockStatement' && isExit((node.body as unknown[]).at(-1))));

/**
 * The newer functions that a script uses without having asked for them: by `typeof`, `?.`, `in`, a condition around
 * the use that names them, or `try`. Syntax that a build does not lower counts as well: the `v` flag and modifiers in patterns.
 */
export function findUnguardedFunctions(code: string, paths: readonly string[] = NEWER_FUNCTIONS): string[] {
  const found = new Set<string>();
  const globals = paths.filter((path) => !path.includes('.'));
  const members = paths.map((path) => ({ path, name: path.split('.').at(-1) ?? path }));

  const sourceOf = (node: Node) => code.slice(Number(node.start), Number(node.end));

  /** `guards`: the source of the conditions around the node. */
  function visit(node: Node, parent: Node | undefined, guards: string): void {
    const isAsked = (name: string) =>
      (name.endsWith('Popover') ? POPOVERS : new RegExp(`\\b${name}\\b`)).test(guards) ||
      (parent?.type === 'UnaryExpression' && ['typeof', '!'].includes(String(parent.operator))) ||
      (parent?.type === 'CallExpression' && parent.optional === true && parent.callee === node) ||
      (parent?.type === 'MemberExpression' && parent.optional === true && parent.object === node) ||
      (parent?.type === 'LogicalExpression' && parent.left === node) ||
      ((parent?.type === 'ConditionalExpression' || parent?.type === 'IfStatement') && parent.test === node) ||
      parent?.type === 'BinaryExpression' ||
      node.optional === true;
    if (node.type === 'MemberExpression') {
      const name = memberName(node);
      for (const each of members)
        if (each.name === name && isUse(each.path, node) && !isAsked(each.name)) found.add(each.path);
    }
    if (
      (node.type === 'CallExpression' || node.type === 'NewExpression') &&
      isName(node.callee) &&
      globals.includes(node.callee.name) &&
      !new RegExp(`\\b${node.callee.name}\\b`).test(guards)
    )
      found.add(node.callee.name);
    // `matches` of an unknown pseudo-class throws.
    if (node.type === 'Literal' && /:(?:popover-)?open\b/.test(String(node.value)) && !POPOVERS.test(guards))
      found.add(String(node.value));
    const regex = node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined;
    if (regex && (regex.flags.includes('v') || /\(\?[a-z]*-?[a-z]+:/.test(regex.pattern)))
      found.add(`/${regex.pattern}/${regex.flags}`);

    // A `try` around the use asks for everything in it.
    let inOrder = node.type === 'TryStatement' && node.handler ? `${guards} ${sourceOf(node)}` : guards;
    for (const [key, value] of Object.entries(node)) {
      const isBranch =
        (['IfStatement', 'ConditionalExpression'].includes(node.type) && key !== 'test') ||
        (node.type === 'LogicalExpression' && key === 'right');
      const inside = isBranch ? `${guards} ${sourceOf((node.test ?? node.left) as Node)}` : inOrder;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (!isNode(child)) continue;
        visit(child, node, isBranch ? inside : inOrder);
        // What follows `if (…) return` has passed its condition.
        if (child.type === 'IfStatement' && isNode(child.test) && isExit(child.consequent))
          inOrder += ` ${sourceOf(child.test)}`;
      }
    }
  }
  visit(parseAst(code) as unknown as Node, undefined, '');
  return [...found].sort();
}

/** The test's own tools in the page use iterators' methods and these. */
const REMOVABLE_FUNCTIONS = NEWER_FUNCTIONS.filter((path) => !/^(?:Iterator|Map)\b/.test(path));

/** Removes them from a page before its first script, so that Chromium is as old as the oldest supported browser. */
export async function removeNewerFunctions(page: Page): Promise<void> {
  await page.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.');
      const last = names.pop() ?? '';
      let owner: unknown = globalThis;
      for (const name of names) owner = (owner as Record<string, unknown> | undefined)?.[name];
      if (owner === undefined || owner === null) continue;
      for (let holder: unknown = owner; holder; holder = Object.getPrototypeOf(holder))
        if (Object.hasOwn(holder, last)) Reflect.deleteProperty(holder, last);
    }
    const matches = Element.prototype.matches as (selector: string) => boolean;
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (selector.includes(':popover-open')) throw new SyntaxError(`'${selector}' is not a valid selector`);
        return matches.call(this, selector);
      },
    });
  }, REMOVABLE_FUNCTIONS);
}
