import { content } from '../../content/blog/trauerkarte-schreiben-beileid.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="trauerkarte-schreiben-beileid" content={content} />;
