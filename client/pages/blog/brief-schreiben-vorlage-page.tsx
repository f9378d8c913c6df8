import { content } from '../../content/blog/brief-schreiben-vorlage.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="brief-schreiben-vorlage" content={content} />;
