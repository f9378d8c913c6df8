import { content } from '../../content/blog/geschenkideen-briefe.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="geschenkideen-briefe" content={content} />;
