import type { ESTree, Plugin } from 'vite';

const LIBRARY = /\/react-router\/dist\/.*\.mjs$/;
const MAKERS = ['forwardRef', 'createContext', 'memo'];

/**
 * Lets the bundler drop the components of react-router that we do not use (forms, prefetching, scroll restoration):
 * 7 KB of compressed code on every page. The library does not say that making and naming a component has no effect
 * of its own, so the bundler keeps them; this says it, by the annotation that bundlers read.
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

/** The module's code with `React.memo(…)` and its like marked as pure, and without `….displayName = …`. */
export function annotated(code: string, { body }: ESTree.Program): string {
  const edits = body.flatMap((statement) => [...annotations(statement), ...removals(statement)]);
  return edits.reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

type Edit = { start: number; end: number; by: string };

function annotations(statement: ESTree.Statement | ESTree.Directive): Edit[] {
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' && MAKERS.includes(memberOf(init.callee) ?? '')
      ? [{ start: init.start, end: init.start, by: '/* @__PURE__ */ ' }]
      : [],
  );
}

function removals(statement: ESTree.Statement | ESTree.Directive): Edit[] {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return [];
  const names = memberOf(statement.expression.left) === 'displayName';
  return names ? [{ start: statement.start, end: statement.end, by: '' }] : [];
}

/** `memo` for `React.memo`; undefined for anything but a plain member of a plain name. */
function memberOf(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}
