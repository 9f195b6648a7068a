/**
 * The entities and fields of the specification's section 3, word for word.
 * Entities kept elsewhere (cookie consent, notifications) are not tables.
 */
export const specifiedFields: Record<string, string> = {
  services:
    "id, order, icon, title_pl, title_en, description_pl, description_en, link, bunny_id, mobile_bunny_id",
  service_details: "service_id, title_pl, title_en, description_pl, description_en, features_pl, features_en",
  service_banners:
    "service_id, media_type, bunny_id, mobile_bunny_id, title_pl, title_en, subtitle_pl, subtitle_en",
  media_assets: "id, type, location, bunny_id, mobile_bunny_id, is_active, created_at",
  portfolio:
    "id, order, category, title_pl, title_en, description_pl, description_en, image_url, youtube_url",
  testimonials: "id, order, is_active, name, role, image_url, content_pl, content_en",
  social_media_links: "id, order, is_active, icon, url, platform",
  about_hero: "video_url, mobile_video_url, title_pl, title_en, subtitle_pl, subtitle_en",
  about_team_members: "id, order, is_active, image_url, name, role_pl, role_en, bio_pl, bio_en",
  blog_posts: "is_published, created_at",
  translations: "id, key, pl, en",
  admins: "id, email, created_at",
  seo_settings:
    "id, page_path, title_pl, title_en, description_pl, description_en, keywords_pl, keywords_en, og_title_pl, og_title_en, og_description_pl, og_description_en, og_image, favicon_url, google_analytics_id, title, description",
};

/** Fields and tables that design.md adds to the specification. */
export const designedFields: Record<string, string> = {
  account_events: "id, account, kind, actor, details, created_at, seen_at",
  account_links: "id, kind, email, role, token_hash, created_by, created_at, expires_at, claimed_at",
  account_settings: "id, require_second_factor, updated_at",
  admins: "role",
  recovery_codes: "account, code_hash",
  second_factors: "account, secret, last_step, created_at",
  portfolio:
    "is_active, image_alt_pl, image_alt_en, created_at, seo_title_pl, seo_title_en, seo_description_pl, seo_description_en, client_pl, client_en, place_pl, place_en, held_on, audience, cameras, hours_on_air, crew, stills_pl, stills_en, services, quote_pl, quote_en, quoted, quoted_role_pl, quoted_role_en",
  testimonials: "role_en, image_alt_pl, image_alt_en",
  about_team_members: "image_alt_pl, image_alt_en",
  blog_posts:
    "id, slug, title_pl, title_en, excerpt_pl, excerpt_en, body_pl, body_en, cover_url, cover_alt_pl, cover_alt_en, seo_title_pl, seo_title_en, seo_description_pl, seo_description_en, updated_at",
  content_blocks: "id, key, title_pl, title_en, body_pl, body_en",
  company:
    "id, name, legal_name, phone, email, street, postal_code, city, country_pl, country_en, tax_number, court_register_pl, court_register_en, map_url, latitude, longitude, opening_hours",
  contact_messages:
    "id, name, email, message, locale, idempotency_key, content_hash, delivery_state, attempts, last_error, next_attempt_at, delivered_at, read_at, created_at",
  content_history:
    "id, table_name, row_id, operation, before, after, changed_by, changed_at, change_id, kind, draft, search_text, changed_fields",
  translation_marks: "table_name, row_key, field, texts_hash, marked_by, updated_at",
  drafts: "table_name, row_id, fields, base, author, updated_at, publish_at, failure",
  media_files:
    "path, name, width, height, size, author, alt_pl, alt_en, focal_x, focal_y, created_at, updated_at, is_picture",
};

/** Fields of every table of content and messages; the list of admins and the history never change a row. */
export const tablesWithoutUpdates = [
  "account_events",
  "account_links",
  "admins",
  "content_history",
  "former_admins",
  "preview_links",
  "recovery_codes",
  "second_factors",
];
