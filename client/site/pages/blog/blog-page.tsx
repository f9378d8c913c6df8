import { ARTICLES } from '../../content/articles.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { JsonLd, ORIGIN } from '../../layout/page-head.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import { CATEGORIES, CATEGORY_LOOKS, type PublishedArticle } from '../../content/blog/article.ts';
import { Drawing } from '../../../ui/drawings.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { formatLongDay, ArticleTitle, byLine } from './article-details.tsx';
import './blog.css';

const SERVICES = [
  { to: '/liebesbrief-schreiben/', text: 'Liebesbrief schreiben' },
  { to: '/dankesbrief-schreiben/', text: 'Dankesbrief schreiben' },
  { to: '/entschuldigung-brief/', text: 'Entschuldigungsbrief' },
  { to: '/brief-versenden/', text: 'Brief versenden' },
];

const listedArticles = ARTICLES.filter(({ linkedOnly }) => !linkedOnly);

/** The list of articles (specification §2.13): all of them as HTML; the script adds the filter. */
export function BlogPage() {
  return (
    <SitePage
      meta={{
        title: `Blog: Briefe schreiben, die bleiben – ${__BUSINESS_NAME__}`,
        description:
          'Zwölf Artikel über das Briefeschreiben: Liebesbriefe, Beileid, Entschuldigungen, Papier und Bräuche, mit vielen Sätzen, die du übernehmen darfst.',
        keywords: ['Briefe schreiben', 'Briefe formulieren', 'Liebesbrief Tipps', 'Trauerkarte Text', 'Briefkultur'],
        path: '/blog/',
      }}
    >
      <link rel="alternate" type="application/rss+xml" title={`Blog von ${__BUSINESS_NAME__}`} href="/blog/rss.xml" />
      <Breadcrumb label="Blog" path="/blog/" />
      <div className="blog columns top page-width">
        <header className="blog__head columns whole">
          <h1 tabIndex={-1}>Vom Schreiben und vom Schicken</h1>
          <p className="soft lead">
            Wie man anfängt, wenn der erste Satz fehlt. Was auf eine Trauerkarte gehört und was nicht. Warum Papier
            anders spricht als ein Bildschirm.
          </p>
        </header>
        <CategoryFilter />
        <div>
          <p className="blog__found soft" role="status" aria-atomic>
            {listedArticles.length} Artikel gefunden
          </p>
          {listedArticles.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
          <div className="blog__empty stack gap-24 snug ruled" hidden>
            <p>In dieser Schublade liegt noch nichts. In den anderen schon.</p>
            <Button tone="outline" data-choose="">
              Alle Artikel anzeigen
            </Button>
          </div>
        </div>
      </div>
      <section className="blog__news band columns" aria-labelledby="post-von-uns">
        <div className="stack gap-24 packed snug">
          <h2 id="post-von-uns">Ein Brief im Monat, per E-Mail</h2>
          <p className="soft lead">
            Ein Anfang, ein Anlass, ein Fundstück aus der Geschichte des Briefes. Schreib uns kurz, dann schicken wir
            ihn dir.
          </p>
          <ButtonLink href="/kontakt/">Newsletter anfragen</ButtonLink>
        </div>
        <nav aria-label="Unsere Briefe">
          <h3>Lieber gleich selbst schreiben?</h3>
          <ul className="blog__services above-16">
            {SERVICES.map(({ to, text }) => (
              <li key={to}>
                <a href={to}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </section>
      <JsonLd
        data={{
          '@type': 'Blog',
          name: `Blog von ${__BUSINESS_NAME__}`,
          url: `${ORIGIN}/blog/`,
          inLanguage: 'de-DE',
          blogPost: listedArticles.map((article) => ({
            '@type': 'BlogPosting',
            headline: article.title,
            url: `${ORIGIN}/blog/${article.slug}/`,
            datePublished: article.publishedDate,
          })),
        }}
      />
    </SitePage>
  );
}

/** «Alle» and the twelve categories, each with its count (specification §2.13), like tabs in a card index (blog-script.ts). */
function CategoryFilter() {
  const choices = [
    { category: '', label: 'Alle', count: listedArticles.length },
    ...CATEGORIES.map((category) => ({
      category,
      label: category,
      count: listedArticles.filter((article) => article.category === category).length,
    })),
  ];
  return (
    <div className="category-filter packed stack" role="group" aria-label="Nach Kategorie filtern">
      {choices.map(({ category, label, count }) => (
        <button
          type="button"
          key={label}
          className="bare line middle spread soft"
          aria-pressed={category === ''}
          data-choose={category}
        >
          {label} <span className="tabular">{count}</span>
        </button>
      ))}
    </div>
  );
}

const MAX_TAGS = 3;

/** An article in the list (specification §2.13). */
function ArticleCard({ article }: { article: PublishedArticle }) {
  const { drawing, ink } = CATEGORY_LOOKS[article.category];
  const heading = `artikel-${article.slug}`;
  return (
    <article
      className="article-card columns--narrow relative ruled"
      data-category={article.category}
      aria-labelledby={heading}
    >
      <Stamp ink={ink}>
        <Drawing name={drawing} />
      </Stamp>
      <div>
        <p className="article-card__kind soft small">
          <span>{article.category}</span> · {article.readTime}
        </p>
        <h2 id={heading}>
          <ArticleTitle title={article.title} />
        </h2>
        <p className="soft measure">{article.excerpt}</p>
        <ul className="article-card__tags row soft" aria-label="Stichworte">
          {article.tags.slice(0, MAX_TAGS).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <p className="soft small">
          {byLine(article.author)}, <time dateTime={article.publishedDate}>{formatLongDay(article.publishedDate)}</time>
        </p>
        <a
          className="article-card__link above-8 own-line wax bold covers-card"
          href={`/blog/${article.slug}/`}
          aria-describedby={heading}
        >
          Artikel lesen
        </a>
      </div>
    </article>
  );
}
