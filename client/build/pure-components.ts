import type { ESTree, Plugin } from 'vite';

const LIBRARY = /\/react-router\/dist\/.*\.mjs$/;
const MAKERS = ['forwardRef', 'createContext', 'memo'];

/**
 * Lets the bundler drop the components of react-router that we do not use (forms, prefetching, error boundaries):
 * 8 KB of compressed code on every page. The library does not say that making, naming and completing a component has
 * no effect of its own, so the bundler keeps them; this says it, in words that bundlers understand.
 */
export function pureComponents(): Plugin {
  return {
    name: 'federpost:pure-components',
    enforce: 'pre',
    transform: {
      filter: { id: LIBRARY },
      handler(code) {
        return { code: annotated(code, this.parse(code)), map: null };
      },
    },
  };
}

/**
 * The module's code with `React.memo(…)` and its like marked as pure, without `….displayName = …`, and with the
 * `contextType` of a class, which is set right after it, as a static field.
 */
export function annotated(code: string, { body }: ESTree.Program): string {
  const edits = body.flatMap((statement, index) => [
    ...annotations(statement),
    ...removals(statement),
    ...staticFields(code, statement, body[index + 1]),
  ]);
  return edits.reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

type Statement = ESTree.Program['body'][number];
type Edit = { start: number; end: number; by: string };

function annotations(statement: Statement): Edit[] {
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' && MAKERS.includes(memberOf(init.callee) ?? '')
      ? [{ start: init.start, end: init.start, by: '/* @__PURE__ */ ' }]
      : [],
  );
}

function staticFields(code: string, statement: Statement, next: Statement | undefined): Edit[] {
  const [made] = statement.type === 'VariableDeclaration' ? statement.declarations : [];
  if (made?.init?.type !== 'ClassExpression' || made.id.type !== 'Identifier') return [];
  if (next?.type !== 'ExpressionStatement' || next.expression.type !== 'AssignmentExpression') return [];
  const { left, right } = next.expression;
  if (code.slice(left.start, left.end) !== `${made.id.name}.contextType`) return [];
  const [inside, value] = [made.init.body.start + 1, code.slice(right.start, right.end)];
  return [
    { start: inside, end: inside, by: ` static contextType = ${value};` },
    { start: next.start, end: next.end, by: '' },
  ];
}

function removals(statement: Statement): Edit[] {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return [];
  const names = memberOf(statement.expression.left) === 'displayName';
  return names ? [{ start: statement.start, end: statement.end, by: '' }] : [];
}

/** `memo` for `React.memo`; undefined for anything but a plain member of a plain name. */
function memberOf(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}
