import { content } from '../../content/blog/weihnachtsbriefe-tradition.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="weihnachtsbriefe-tradition" content={content} />;
