import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { buildStylePack } from './build.ts';

/**
 * The files of a style by name. Modules rather than JSON files, because Node wants an import attribute for
 * JSON and a development server in the browser refuses it; and a string, because that is read faster than a literal.
 */
export function packFiles(style: LetterStyle): Record<string, string> {
  const { metrics, outlines, sample } = buildStylePack(style);
  return {
    [`${style}.ts`]: moduleOf(metrics, 'PackData', '../pack.ts'),
    [`${style}.outlines.ts`]: moduleOf(outlines, 'OutlineData', '../outlines.ts'),
    [`${style}.sample.ts`]: moduleOf(sample, 'OutlineData', '../outlines.ts'),
  };
}

function moduleOf(data: unknown, type: string, from: string): string {
  // Neither a quote nor a backslash of the JSON text may end or change the string.
  const text = JSON.stringify(data).replace(/[\\']/g, '\\$&');
  return `// Made by scripts/build-style-packs.ts.\nimport type { ${type} } from '${from}';\n\nexport default JSON.parse('${text}') as ${type};\n`;
}
