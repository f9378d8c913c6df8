import { content } from '../../content/blog/brief-zukunft-schreiben.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="brief-zukunft-schreiben" content={content} />;
