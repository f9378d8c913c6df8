import { content } from '../../content/blog/geschaeftsbrief-formal.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="geschaeftsbrief-formal" content={content} />;
