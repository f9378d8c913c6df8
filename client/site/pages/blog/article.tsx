import { linkQuotesToWizard } from '../../content/beginning.ts';
import { CATEGORY_LOOKS, countWords, type PublishedArticle } from '../../content/blog/article.ts';
import { Breadcrumb, BackLink } from '../../layout/breadcrumb.tsx';
import { JsonLd, ORIGIN, socialImagePath } from '../../layout/page-head.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawings.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { formatLongDay, ArticleTitle, byLine } from './article-details.tsx';
import '../../../ui/beginning.css';
import './article.css';

const numberFormat = new Intl.NumberFormat('de-DE');

/** An article (specification §2.14); author, date and length are in the margin. */
export function ArticlePage({ article }: { article: PublishedArticle }) {
  const path = `/blog/${article.slug}/`;
  const { drawing, ink } = CATEGORY_LOOKS[article.category];
  const wordCount = countWords(article.content);
  return (
    <SitePage
      meta={{ ...article, title: `${article.title} – ${__BUSINESS_NAME__}`, path, published: article.publishedDate }}
    >
      <Breadcrumb label={article.title} path={path} parents={[{ label: 'Blog', path: '/blog/' }]}>
        <BackLink to="/blog/" />
      </Breadcrumb>
      <article className="article columns page-width">
        <header className="article__head relative stack gap-16 whole">
          <p className="article__category">
            <a className="own-line wax plain-link" href={`/blog/?kategorie=${article.category}`}>
              {article.category}
            </a>
          </p>
          <h1 tabIndex={-1}>
            <ArticleTitle title={article.title} />
          </h1>
          <p className="article__excerpt lead soft measure">{article.excerpt}</p>
          <Stamp ink={ink} className="article__stamp hidden--medium">
            <Drawing name={drawing} />
          </Stamp>
        </header>
        <aside className="article__margin margin-column soft small" aria-label="Über diesen Artikel">
          <dl>
            <dt>Von</dt>
            <dd>{byLine(article.author)}</dd>
            <dt>Erschienen</dt>
            <dd>
              <time dateTime={article.publishedDate}>{formatLongDay(article.publishedDate)}</time>
            </dd>
            <dt>Länge</dt>
            <dd>
              {article.readTime}, {numberFormat.format(wordCount)} Wörter
            </dd>
            <dt>Stichworte</dt>
            <dd>
              <ul className="article__tags row">
                {article.tags.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            </dd>
          </dl>
          <Button tone="outline" data-action="share">
            Teilen
          </Button>
        </aside>
        <div
          className="article__text"
          dangerouslySetInnerHTML={{ __html: linkQuotesToWizard(article.content.trim()) }}
        />
      </article>
      <nav className="article__related page-width" aria-labelledby="weiterlesen">
        <h2 id="weiterlesen">Zum Weiterlesen</h2>
        <ul className="stack">
          {article.relatedPosts.map(({ title, link }, index) => (
            <li key={link} className="row baseline spread relative ruled">
              <h3 id={`verwandt-${index + 1}`}>
                <ArticleTitle title={title} />
              </h3>
              <a className="own-line wax bold covers-card" href={link} aria-describedby={`verwandt-${index + 1}`}>
                Lesen
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ArticleCallToAction />
      <JsonLd
        data={{
          '@type': 'BlogPosting',
          headline: article.title,
          description: article.description,
          image: `${ORIGIN}${socialImagePath(path)}`,
          datePublished: article.publishedDate,
          dateModified: article.publishedDate,
          author: { '@type': 'Organization', name: byLine(article.author), url: `${ORIGIN}/` },
          publisher: {
            '@type': 'Organization',
            name: __BUSINESS_NAME__,
            url: `${ORIGIN}/`,
            logo: { '@type': 'ImageObject', url: `${ORIGIN}/icon-512.png` },
          },
          mainEntityOfPage: `${ORIGIN}${path}`,
          articleSection: article.category,
          keywords: article.tags.join(', '),
          wordCount,
          inLanguage: 'de-DE',
        }}
      />
    </SitePage>
  );
}

/** The box under every article (specification §2.14). */
function ArticleCallToAction() {
  return (
    <section className="article__call band stack gap-24 snug" aria-labelledby="hilfe">
      <h2 id="hilfe">Brauchen Sie Hilfe beim Briefeschreiben?</h2>
      <p className="soft lead">
        Du schreibst am Bildschirm, wir drucken auf cremefarbenes Papier und bringen den Umschlag zur Post. Die Worte
        bleiben deine.
      </p>
      <div className="row gap-16">
        <ButtonLink href="/">Brief schreiben lassen</ButtonLink>
        <ButtonLink href="/blog/" tone="outline">
          Mehr Artikel lesen
        </ButtonLink>
      </div>
    </section>
  );
}
