import { content } from '../../content/blog/entschuldigung-richtig-formulieren.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="entschuldigung-richtig-formulieren" content={content} />;
