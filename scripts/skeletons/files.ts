import type { SkeletonData } from '@federpost/shared/letter/handwriting/skeleton-data.ts';

/** The file of a skeleton: a string, because that is read faster than a literal. */
export function skeletonFile(data: SkeletonData): string {
  const text = JSON.stringify(data).replace(/[\\']/g, '\\$&');
  return `// Made by scripts/build-skeletons.ts.\nimport type { SkeletonData } from '../skeleton-data.ts';\n\nexport default JSON.parse('${text}') as SkeletonData;\n`;
}
