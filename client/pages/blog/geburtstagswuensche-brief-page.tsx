import { content } from '../../content/blog/geburtstagswuensche-brief.ts';
import { ArticlePage } from './article.tsx';

export const Page = () => <ArticlePage slug="geburtstagswuensche-brief" content={content} />;
