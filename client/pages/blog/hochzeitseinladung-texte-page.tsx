import { content } from '../../content/blog/hochzeitseinladung-texte.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="hochzeitseinladung-texte" content={content} />;
