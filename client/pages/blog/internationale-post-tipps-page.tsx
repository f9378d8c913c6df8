import { content } from '../../content/blog/internationale-post-tipps.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="internationale-post-tipps" content={content} />;
