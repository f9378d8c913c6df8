import { content } from '../../content/blog/brieffreundschaft-aufbauen.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="brieffreundschaft-aufbauen" content={content} />;
