import { content } from '../../content/blog/brief-design-papier.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="brief-design-papier" content={content} />;
