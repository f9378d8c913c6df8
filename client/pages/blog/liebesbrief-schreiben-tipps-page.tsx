import { content } from '../../content/blog/liebesbrief-schreiben-tipps.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="liebesbrief-schreiben-tipps" content={content} />;
