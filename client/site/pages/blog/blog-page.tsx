import { listedArticles } from '../../content/blog/article-summaries.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { JsonLd } from '../../layout/json-ld.tsx';
import { ORIGIN } from '../../layout/page-head.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ArticleCard } from './article-card.tsx';
import { CATEGORY_COUNTS } from './category-counts.ts';
import { CategoryFilter } from './category-filter.tsx';
import './blog.css';

const SERVICES = [
  { to: '/liebesbrief-schreiben/', text: 'Liebesbrief schreiben' },
  { to: '/dankesbrief-schreiben/', text: 'Dankesbrief schreiben' },
  { to: '/entschuldigung-brief/', text: 'Entschuldigungsbrief' },
  { to: '/brief-versenden/', text: 'Brief versenden' },
];

/** The list of articles (specification §2.13): all of them as HTML; the filter comes with the script. */
export function Page() {
  return (
    <SitePage
      meta={{
        title: `Blog: Briefe schreiben, die bleiben – ${__BUSINESS_NAME__}`,
        description:
          'Zwölf Artikel über das Briefeschreiben: Liebesbriefe, Beileid, Entschuldigungen, Papier und Bräuche, mit vielen Sätzen, die du übernehmen darfst.',
        keywords: 'Briefe schreiben, Briefe formulieren, Liebesbrief Tipps, Trauerkarte Text, Briefkultur',
        path: '/blog/',
      }}
    >
      <link rel="alternate" type="application/rss+xml" title={`Blog von ${__BUSINESS_NAME__}`} href="/blog/rss.xml" />
      <Breadcrumb label="Blog" path="/blog/" />
      <div className="blog">
        <header className="blog__head">
          <h1 tabIndex={-1}>Vom Schreiben und vom Schicken</h1>
          <p>
            Wie man anfängt, wenn der erste Satz fehlt. Was auf eine Trauerkarte gehört und was nicht. Warum Papier
            anders spricht als ein Bildschirm.
          </p>
        </header>
        <CategoryFilter counts={CATEGORY_COUNTS} />
        <div className="blog__list">
          <p className="blog__found" role="status">
            {listedArticles.length} Artikel gefunden
          </p>
          {listedArticles.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
          <div className="blog__empty" hidden>
            <p>In dieser Schublade liegt noch nichts. In den anderen schon.</p>
            <Button tone="outline" data-choose="">
              Alle Artikel anzeigen
            </Button>
          </div>
        </div>
      </div>
      <section className="blog__news" aria-labelledby="post-von-uns">
        <div>
          <h2 id="post-von-uns">Ein Brief im Monat, per E-Mail</h2>
          <p>
            Ein Anfang, ein Anlass, ein Fundstück aus der Geschichte des Briefes. Schreib uns kurz, dann schicken wir
            ihn dir.
          </p>
          <ButtonLink href="/kontakt/">Newsletter anfragen</ButtonLink>
        </div>
        <nav aria-label="Unsere Briefe">
          <h3>Lieber gleich selbst schreiben?</h3>
          <ul>
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
