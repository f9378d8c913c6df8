import { content } from '../../content/blog/handschriftlicher-brief-schreiben.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="handschriftlicher-brief-schreiben" content={content} />;
