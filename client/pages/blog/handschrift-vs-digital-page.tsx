import { content } from '../../content/blog/handschrift-vs-digital.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="handschrift-vs-digital" content={content} />;
