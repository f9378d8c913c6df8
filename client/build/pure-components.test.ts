import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { annotated } from './pure-components.ts';

it('marks the making of components and contexts as pure, completes classes where they stand and leaves names for developer tools out', () => {
  const code = [
    'import * as React2 from "react";',
    'var Location = React2.createContext(null), Form = React2.forwardRef((props) => props.displayName = 1);',
    'Location.displayName = "Location";',
    'var router = createRouter();',
    'Errors.contextType = Location;',
    'var Boundary = class extends React2.Component { render() {} };',
    'Boundary.contextType = Location;',
  ].join('\n');
  expect(annotated(code, parseAst(code))).toBe(
    [
      'import * as React2 from "react";',
      'var Location = /* @__PURE__ */ React2.createContext(null), Form = /* @__PURE__ */ React2.forwardRef((props) => props.displayName = 1);',
      '',
      'var router = createRouter();',
      'Errors.contextType = Location;',
      'var Boundary = class extends React2.Component { static contextType = Location; render() {} };',
      '',
    ].join('\n'),
  );
});
