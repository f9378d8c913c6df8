import { content } from '../../content/blog/briefpapier-auswaehlen.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="briefpapier-auswaehlen" content={content} />;
