import { content } from '../../content/blog/dankesbrief-geschaeftspartner.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="dankesbrief-geschaeftspartner" content={content} />;
