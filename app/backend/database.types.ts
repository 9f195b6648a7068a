// Made from supabase/migrations by `npm run db:types`: not to be edited.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** The newest migration: `public.schema_version()` says whether the database has it. */
export const SCHEMA_VERSION = "20261201100000";

export type Database = {
  public: {
    Tables: {
      about_hero: {
        Row: {
          id: number;
          mobile_video_url: string | null;
          subtitle_en: string;
          subtitle_pl: string;
          title_en: string;
          title_pl: string;
          updated_at: string;
          video_url: string | null;
        };
        Insert: {
          id?: number;
          mobile_video_url?: string | null;
          subtitle_en?: string;
          subtitle_pl?: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
          video_url?: string | null;
        };
        Update: {
          id?: number;
          mobile_video_url?: string | null;
          subtitle_en?: string;
          subtitle_pl?: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
          video_url?: string | null;
        };
        Relationships: [];
      };
      about_team_members: {
        Row: {
          bio_en: string;
          bio_pl: string;
          id: string;
          image_alt_en: string;
          image_alt_pl: string;
          image_url: string;
          is_active: boolean;
          name: string;
          order: number;
          role_en: string;
          role_pl: string;
          updated_at: string;
          visible_from: string | null;
          visible_until: string | null;
        };
        Insert: {
          bio_en?: string;
          bio_pl?: string;
          id?: string;
          image_alt_en?: string;
          image_alt_pl?: string;
          image_url?: string;
          is_active?: boolean;
          name?: string;
          order?: number;
          role_en?: string;
          role_pl?: string;
          updated_at?: string;
          visible_from?: string | null;
          visible_until?: string | null;
        };
        Update: {
          bio_en?: string;
          bio_pl?: string;
          id?: string;
          image_alt_en?: string;
          image_alt_pl?: string;
          image_url?: string;
          is_active?: boolean;
          name?: string;
          order?: number;
          role_en?: string;
          role_pl?: string;
          updated_at?: string;
          visible_from?: string | null;
          visible_until?: string | null;
        };
        Relationships: [];
      };
      account_events: {
        Row: {
          account: string;
          actor: string | null;
          created_at: string;
          details: string;
          id: number;
          kind: string;
          seen_at: string | null;
        };
        Insert: {
          account: string;
          actor?: string | null;
          created_at?: string;
          details?: string;
          id?: never;
          kind: string;
          seen_at?: string | null;
        };
        Update: {
          account?: string;
          actor?: string | null;
          created_at?: string;
          details?: string;
          id?: never;
          kind?: string;
          seen_at?: string | null;
        };
        Relationships: [];
      };
      account_links: {
        Row: {
          claimed_at: string | null;
          created_at: string;
          created_by: string | null;
          email: string;
          expires_at: string;
          id: string;
          kind: string;
          role: string | null;
          token_hash: string;
        };
        Insert: {
          claimed_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          email: string;
          expires_at: string;
          id?: string;
          kind: string;
          role?: string | null;
          token_hash: string;
        };
        Update: {
          claimed_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          email?: string;
          expires_at?: string;
          id?: string;
          kind?: string;
          role?: string | null;
          token_hash?: string;
        };
        Relationships: [];
      };
      account_settings: {
        Row: {
          id: boolean;
          require_second_factor: boolean;
          updated_at: string;
        };
        Insert: {
          id?: boolean;
          require_second_factor?: boolean;
          updated_at?: string;
        };
        Update: {
          id?: boolean;
          require_second_factor?: boolean;
          updated_at?: string;
        };
        Relationships: [];
      };
      admins: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          role: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          id: string;
          role?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          role?: string;
        };
        Relationships: [];
      };
      autosaves: {
        Row: {
          author: string;
          form: Json;
          row_id: string;
          table_name: string;
          updated_at: string;
        };
        Insert: {
          author?: string;
          form: Json;
          row_id: string;
          table_name: string;
          updated_at?: string;
        };
        Update: {
          author?: string;
          form?: Json;
          row_id?: string;
          table_name?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      blog_post_slugs: {
        Row: {
          post_id: string;
          slug: string;
          updated_at: string;
        };
        Insert: {
          post_id: string;
          slug: string;
          updated_at?: string;
        };
        Update: {
          post_id?: string;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blog_post_slugs_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "blog_posts";
            referencedColumns: ["id"];
          },
        ];
      };
      blog_posts: {
        Row: {
          author: string;
          body_en: string;
          body_pl: string;
          cover_alt_en: string;
          cover_alt_pl: string;
          cover_url: string;
          created_at: string;
          excerpt_en: string;
          excerpt_pl: string;
          id: string;
          is_published: boolean;
          seo_description_en: string;
          seo_description_pl: string;
          seo_title_en: string;
          seo_title_pl: string;
          slug: string;
          title_en: string;
          title_pl: string;
          updated_at: string;
          visible_from: string | null;
          visible_until: string | null;
        };
        Insert: {
          author?: string;
          body_en?: string;
          body_pl?: string;
          cover_alt_en?: string;
          cover_alt_pl?: string;
          cover_url?: string;
          created_at?: string;
          excerpt_en?: string;
          excerpt_pl?: string;
          id?: string;
          is_published?: boolean;
          seo_description_en?: string;
          seo_description_pl?: string;
          seo_title_en?: string;
          seo_title_pl?: string;
          slug: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
          visible_from?: string | null;
          visible_until?: string | null;
        };
        Update: {
          author?: string;
          body_en?: string;
          body_pl?: string;
          cover_alt_en?: string;
          cover_alt_pl?: string;
          cover_url?: string;
          created_at?: string;
          excerpt_en?: string;
          excerpt_pl?: string;
          id?: string;
          is_published?: boolean;
          seo_description_en?: string;
          seo_description_pl?: string;
          seo_title_en?: string;
          seo_title_pl?: string;
          slug?: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
          visible_from?: string | null;
          visible_until?: string | null;
        };
        Relationships: [];
      };
      client_logos: {
        Row: {
          id: string;
          image_url: string;
          is_active: boolean;
          name_en: string;
          name_pl: string;
          order: number;
          updated_at: string;
          url: string;
          visible_from: string | null;
          visible_until: string | null;
        };
        Insert: {
          id?: string;
          image_url?: string;
          is_active?: boolean;
          name_en?: string;
          name_pl?: string;
          order?: number;
          updated_at?: string;
          url?: string;
          visible_from?: string | null;
          visible_until?: string | null;
        };
        Update: {
          id?: string;
          image_url?: string;
          is_active?: boolean;
          name_en?: string;
          name_pl?: string;
          order?: number;
          updated_at?: string;
          url?: string;
          visible_from?: string | null;
          visible_until?: string | null;
        };
        Relationships: [];
      };
      company: {
        Row: {
          city: string;
          country_en: string;
          country_pl: string;
          court_register_en: string;
          court_register_pl: string;
          email: string;
          id: number;
          latitude: number | null;
          legal_name: string;
          longitude: number | null;
          map_url: string;
          name: string;
          opening_hours: Json;
          phone: string;
          postal_code: string;
          street: string;
          tax_number: string;
          updated_at: string;
        };
        Insert: {
          city?: string;
          country_en?: string;
          country_pl?: string;
          court_register_en?: string;
          court_register_pl?: string;
          email?: string;
          id?: number;
          latitude?: number | null;
          legal_name?: string;
          longitude?: number | null;
          map_url?: string;
          name?: string;
          opening_hours?: Json;
          phone?: string;
          postal_code?: string;
          street?: string;
          tax_number?: string;
          updated_at?: string;
        };
        Update: {
          city?: string;
          country_en?: string;
          country_pl?: string;
          court_register_en?: string;
          court_register_pl?: string;
          email?: string;
          id?: number;
          latitude?: number | null;
          legal_name?: string;
          longitude?: number | null;
          map_url?: string;
          name?: string;
          opening_hours?: Json;
          phone?: string;
          postal_code?: string;
          street?: string;
          tax_number?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          attempts: number;
          content_hash: string;
          created_at: string;
          delivered_at: string | null;
          delivery_state: string;
          email: string;
          id: string;
          idempotency_key: string | null;
          last_attempt_at: string | null;
          last_error: string | null;
          last_status: number | null;
          locale: string;
          message: string;
          name: string;
          next_attempt_at: string | null;
          read_at: string | null;
          search_text: string;
          uncertain_at: string | null;
          updated_at: string;
        };
        Insert: {
          attempts?: number;
          content_hash: string;
          created_at?: string;
          delivered_at?: string | null;
          delivery_state?: string;
          email: string;
          id?: string;
          idempotency_key?: string | null;
          last_attempt_at?: string | null;
          last_error?: string | null;
          last_status?: number | null;
          locale?: string;
          message: string;
          name: string;
          next_attempt_at?: string | null;
          read_at?: string | null;
          search_text?: never;
          uncertain_at?: string | null;
          updated_at?: string;
        };
        Update: {
          attempts?: number;
          content_hash?: string;
          created_at?: string;
          delivered_at?: string | null;
          delivery_state?: string;
          email?: string;
          id?: string;
          idempotency_key?: string | null;
          last_attempt_at?: string | null;
          last_error?: string | null;
          last_status?: number | null;
          locale?: string;
          message?: string;
          name?: string;
          next_attempt_at?: string | null;
          read_at?: string | null;
          search_text?: never;
          uncertain_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      contact_settings: {
        Row: {
          id: boolean;
          retention_months: number | null;
          updated_at: string;
        };
        Insert: {
          id?: boolean;
          retention_months?: number | null;
          updated_at?: string;
        };
        Update: {
          id?: boolean;
          retention_months?: number | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      content_blocks: {
        Row: {
          body_en: string;
          body_pl: string;
          id: string;
          key: string;
          title_en: string;
          title_pl: string;
          updated_at: string;
        };
        Insert: {
          body_en?: string;
          body_pl?: string;
          id?: string;
          key: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
        };
        Update: {
          body_en?: string;
          body_pl?: string;
          id?: string;
          key?: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      content_history: {
        Row: {
          after: Json | null;
          before: Json | null;
          change_id: number;
          changed_at: string;
          changed_by: string | null;
          changed_fields: string[];
          draft: Json | null;
          id: number;
          kind: string;
          operation: string;
          row_id: string;
          search_text: string;
          table_name: string;
        };
        Insert: {
          after?: Json | null;
          before?: Json | null;
          change_id: number;
          changed_at?: string;
          changed_by?: string | null;
          changed_fields?: never;
          draft?: Json | null;
          id?: never;
          kind?: never;
          operation: string;
          row_id: string;
          search_text?: never;
          table_name: string;
        };
        Update: {
          after?: Json | null;
          before?: Json | null;
          change_id?: number;
          changed_at?: string;
          changed_by?: string | null;
          changed_fields?: never;
          draft?: Json | null;
          id?: never;
          kind?: never;
          operation?: string;
          row_id?: string;
          search_text?: never;
          table_name?: string;
        };
        Relationships: [];
      };
      drafts: {
        Row: {
          author: string | null;
          base: Json;
          failure: string | null;
          fields: Json;
          publish_at: string | null;
          row_id: string;
          table_name: string;
          updated_at: string;
        };
        Insert: {
          author?: string | null;
          base?: Json;
          failure?: string | null;
          fields: Json;
          publish_at?: string | null;
          row_id: string;
          table_name: string;
          updated_at?: string;
        };
        Update: {
          author?: string | null;
          base?: Json;
          failure?: string | null;
          fields?: Json;
          publish_at?: string | null;
          row_id?: string;
          table_name?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      former_admins: {
        Row: {
          email: string;
          id: string;
          removed_at: string;
        };
        Insert: {
          email: string;
          id: string;
          removed_at?: string;
        };
        Update: {
          email?: string;
          id?: string;
          removed_at?: string;
        };
        Relationships: [];
      };
      media_assets: {
        Row: {
          bunny_id: string;
          created_at: string;
          id: string;
          is_active: boolean;
          location: string;
          mobile_bunny_id: string | null;
          type: string;
          updated_at: string;
        };
        Insert: {
          bunny_id: string;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          location?: string;
          mobile_bunny_id?: string | null;
          type?: string;
          updated_at?: string;
        };
        Update: {
          bunny_id?: string;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          location?: string;
          mobile_bunny_id?: string | null;
          type?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      media_files: {
        Row: {
          alt_en: string;
          alt_pl: string;
          author: string | null;
          created_at: string;
          focal_x: number;
          focal_y: number;
          height: number | null;
          is_picture: boolean;
          name: string;
          path: string;
          search_text: string;
          size: number;
          updated_at: string;
          width: number | null;
        };
        Insert: {
          alt_en?: string;
          alt_pl?: string;
          author?: string | null;
          created_at?: string;
          focal_x?: number;
          focal_y?: number;
          height?: number | null;
          is_picture?: never;
          name?: string;
          path: string;
          search_text?: never;
          size?: number;
          updated_at?: string;
          width?: number | null;
        };
        Update: {
          alt_en?: string;
          alt_pl?: string;
          author?: string | null;
          created_at?: string;
          focal_x?: number;
          focal_y?: number;
          height?: number | null;
          is_picture?: never;
          name?: string;
          path?: string;
          search_text?: never;
          size?: number;
          updated_at?: string;
          width?: number | null;
        };
        Relationships: [];
      };
      portfolio: {
        Row: {
          audience: number | null;
          cameras: number | null;
          category: string;
          client_en: string;
          client_pl: string;
          created_at: string;
          crew: number | null;
          description_en: string;
          description_pl: string;
          held_on: string | null;
          hours_on_air: number | null;
          id: string;
          image_alt_en: string;
          image_alt_pl: string;
          image_url: string;
          is_active: boolean;
          order: number;
          place_en: string;
          place_pl: string;
          quote_en: string;
          quote_pl: string;
          quoted: string;
          quoted_role_en: string;
          quoted_role_pl: string;
          seo_description_en: string;
          seo_description_pl: string;
          seo_title_en: string;
          seo_title_pl: string;
          services: string[];
          stills_en: string;
          stills_pl: string;
          title_en: string;
          title_pl: string;
          updated_at: string;
          visible_from: string | null;
          visible_until: string | null;
          youtube_url: string | null;
        };
        Insert: {
          audience?: number | null;
          cameras?: number | null;
          category?: string;
          client_en?: string;
          client_pl?: string;
          created_at?: string;
          crew?: number | null;
          description_en?: string;
          description_pl?: string;
          held_on?: string | null;
          hours_on_air?: number | null;
          id?: string;
          image_alt_en?: string;
          image_alt_pl?: string;
          image_url?: string;
          is_active?: boolean;
          order?: number;
          place_en?: string;
          place_pl?: string;
          quote_en?: string;
          quote_pl?: string;
          quoted?: string;
          quoted_role_en?: string;
          quoted_role_pl?: string;
          seo_description_en?: string;
          seo_description_pl?: string;
          seo_title_en?: string;
          seo_title_pl?: string;
          services?: string[];
          stills_en?: string;
          stills_pl?: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
          visible_from?: string | null;
          visible_until?: string | null;
          youtube_url?: string | null;
        };
        Update: {
          audience?: number | null;
          cameras?: number | null;
          category?: string;
          client_en?: string;
          client_pl?: string;
          created_at?: string;
          crew?: number | null;
          description_en?: string;
          description_pl?: string;
          held_on?: string | null;
          hours_on_air?: number | null;
          id?: string;
          image_alt_en?: string;
          image_alt_pl?: string;
          image_url?: string;
          is_active?: boolean;
          order?: number;
          place_en?: string;
          place_pl?: string;
          quote_en?: string;
          quote_pl?: string;
          quoted?: string;
          quoted_role_en?: string;
          quoted_role_pl?: string;
          seo_description_en?: string;
          seo_description_pl?: string;
          seo_title_en?: string;
          seo_title_pl?: string;
          services?: string[];
          stills_en?: string;
          stills_pl?: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
          visible_from?: string | null;
          visible_until?: string | null;
          youtube_url?: string | null;
        };
        Relationships: [];
      };
      preview_links: {
        Row: {
          created_at: string;
          created_by: string | null;
          expires_at: string;
          id: string;
          row_id: string;
          table_name: string;
          token_hash: string;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          expires_at?: string;
          id?: string;
          row_id: string;
          table_name: string;
          token_hash: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          expires_at?: string;
          id?: string;
          row_id?: string;
          table_name?: string;
          token_hash?: string;
        };
        Relationships: [];
      };
      recovery_codes: {
        Row: {
          account: string;
          code_hash: string;
        };
        Insert: {
          account: string;
          code_hash: string;
        };
        Update: {
          account?: string;
          code_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: "recovery_codes_account_fkey";
            columns: ["account"];
            isOneToOne: false;
            referencedRelation: "second_factors";
            referencedColumns: ["account"];
          },
        ];
      };
      second_factors: {
        Row: {
          account: string;
          created_at: string;
          last_step: number;
          secret: string;
        };
        Insert: {
          account: string;
          created_at?: string;
          last_step?: number;
          secret: string;
        };
        Update: {
          account?: string;
          created_at?: string;
          last_step?: number;
          secret?: string;
        };
        Relationships: [
          {
            foreignKeyName: "second_factors_account_fkey";
            columns: ["account"];
            isOneToOne: true;
            referencedRelation: "admins";
            referencedColumns: ["id"];
          },
        ];
      };
      seo_settings: {
        Row: {
          description: string;
          description_en: string;
          description_pl: string;
          favicon_url: string | null;
          google_analytics_id: string | null;
          id: string;
          keywords_en: string;
          keywords_pl: string;
          og_description_en: string;
          og_description_pl: string;
          og_image: string | null;
          og_title_en: string;
          og_title_pl: string;
          page_path: string;
          title: string;
          title_en: string;
          title_pl: string;
          updated_at: string;
        };
        Insert: {
          description?: string;
          description_en?: string;
          description_pl?: string;
          favicon_url?: string | null;
          google_analytics_id?: string | null;
          id?: string;
          keywords_en?: string;
          keywords_pl?: string;
          og_description_en?: string;
          og_description_pl?: string;
          og_image?: string | null;
          og_title_en?: string;
          og_title_pl?: string;
          page_path: string;
          title?: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
        };
        Update: {
          description?: string;
          description_en?: string;
          description_pl?: string;
          favicon_url?: string | null;
          google_analytics_id?: string | null;
          id?: string;
          keywords_en?: string;
          keywords_pl?: string;
          og_description_en?: string;
          og_description_pl?: string;
          og_image?: string | null;
          og_title_en?: string;
          og_title_pl?: string;
          page_path?: string;
          title?: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      service_banners: {
        Row: {
          bunny_id: string | null;
          media_type: string;
          mobile_bunny_id: string | null;
          service_id: string;
          subtitle_en: string;
          subtitle_pl: string;
          title_en: string;
          title_pl: string;
          updated_at: string;
        };
        Insert: {
          bunny_id?: string | null;
          media_type?: string;
          mobile_bunny_id?: string | null;
          service_id: string;
          subtitle_en?: string;
          subtitle_pl?: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
        };
        Update: {
          bunny_id?: string | null;
          media_type?: string;
          mobile_bunny_id?: string | null;
          service_id?: string;
          subtitle_en?: string;
          subtitle_pl?: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "service_banners_service_id_fkey";
            columns: ["service_id"];
            isOneToOne: true;
            referencedRelation: "services";
            referencedColumns: ["id"];
          },
        ];
      };
      service_details: {
        Row: {
          description_en: string;
          description_pl: string;
          features_en: string[];
          features_pl: string[];
          service_id: string;
          title_en: string;
          title_pl: string;
          updated_at: string;
        };
        Insert: {
          description_en?: string;
          description_pl?: string;
          features_en?: string[];
          features_pl?: string[];
          service_id: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
        };
        Update: {
          description_en?: string;
          description_pl?: string;
          features_en?: string[];
          features_pl?: string[];
          service_id?: string;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "service_details_service_id_fkey";
            columns: ["service_id"];
            isOneToOne: true;
            referencedRelation: "services";
            referencedColumns: ["id"];
          },
        ];
      };
      services: {
        Row: {
          bunny_id: string | null;
          description_en: string;
          description_pl: string;
          icon: string;
          id: string;
          image_url: string;
          kit_en: string;
          kit_picture_en: string;
          kit_picture_pl: string;
          kit_pl: string;
          link: string;
          mobile_bunny_id: string | null;
          order: number;
          title_en: string;
          title_pl: string;
          updated_at: string;
        };
        Insert: {
          bunny_id?: string | null;
          description_en?: string;
          description_pl?: string;
          icon?: string;
          id?: string;
          image_url?: string;
          kit_en?: string;
          kit_picture_en?: string;
          kit_picture_pl?: string;
          kit_pl?: string;
          link: string;
          mobile_bunny_id?: string | null;
          order?: number;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
        };
        Update: {
          bunny_id?: string | null;
          description_en?: string;
          description_pl?: string;
          icon?: string;
          id?: string;
          image_url?: string;
          kit_en?: string;
          kit_picture_en?: string;
          kit_picture_pl?: string;
          kit_pl?: string;
          link?: string;
          mobile_bunny_id?: string | null;
          order?: number;
          title_en?: string;
          title_pl?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      social_media_links: {
        Row: {
          icon: string;
          id: string;
          is_active: boolean;
          order: number;
          platform: string;
          updated_at: string;
          url: string;
          visible_from: string | null;
          visible_until: string | null;
        };
        Insert: {
          icon: string;
          id?: string;
          is_active?: boolean;
          order?: number;
          platform?: string;
          updated_at?: string;
          url: string;
          visible_from?: string | null;
          visible_until?: string | null;
        };
        Update: {
          icon?: string;
          id?: string;
          is_active?: boolean;
          order?: number;
          platform?: string;
          updated_at?: string;
          url?: string;
          visible_from?: string | null;
          visible_until?: string | null;
        };
        Relationships: [];
      };
      testimonials: {
        Row: {
          content_en: string;
          content_pl: string;
          id: string;
          image_alt_en: string;
          image_alt_pl: string;
          image_url: string;
          is_active: boolean;
          name: string;
          order: number;
          role: string;
          role_en: string;
          updated_at: string;
          visible_from: string | null;
          visible_until: string | null;
        };
        Insert: {
          content_en?: string;
          content_pl?: string;
          id?: string;
          image_alt_en?: string;
          image_alt_pl?: string;
          image_url?: string;
          is_active?: boolean;
          name?: string;
          order?: number;
          role?: string;
          role_en?: string;
          updated_at?: string;
          visible_from?: string | null;
          visible_until?: string | null;
        };
        Update: {
          content_en?: string;
          content_pl?: string;
          id?: string;
          image_alt_en?: string;
          image_alt_pl?: string;
          image_url?: string;
          is_active?: boolean;
          name?: string;
          order?: number;
          role?: string;
          role_en?: string;
          updated_at?: string;
          visible_from?: string | null;
          visible_until?: string | null;
        };
        Relationships: [];
      };
      translation_marks: {
        Row: {
          field: string;
          marked_by: string | null;
          row_key: string;
          table_name: string;
          texts_hash: string;
          updated_at: string;
        };
        Insert: {
          field: string;
          marked_by?: string | null;
          row_key: string;
          table_name: string;
          texts_hash: string;
          updated_at?: string;
        };
        Update: {
          field?: string;
          marked_by?: string | null;
          row_key?: string;
          table_name?: string;
          texts_hash?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      translations: {
        Row: {
          en: string;
          id: string;
          key: string;
          pl: string;
          updated_at: string;
        };
        Insert: {
          en?: string;
          id?: string;
          key: string;
          pl?: string;
          updated_at?: string;
        };
        Update: {
          en?: string;
          id?: string;
          key?: string;
          pl?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      abandoned_files: {
        Args: never;
        Returns: string[];
      };
      account_state: {
        Args: never;
        Returns: { role: string; has_factor: boolean; has_passed: boolean; needs_factor: boolean };
      };
      activate_hero: {
        Args: { asset_id: string };
        Returns: Database["public"]["Tables"]["media_assets"]["Row"];
      };
      adopt_session: {
        Args: { account: string; session: string; former: string };
        Returns: undefined;
      };
      change_items: {
        Args: { list: string; ids: string[]; change: Json; with_drafts?: boolean };
        Returns: number;
      };
      claim_account_link: {
        Args: { token_hash: string };
        Returns: { id: string; kind: string; email: string; account: string };
      };
      claim_contact_message: {
        Args: { lease_seconds: number; wanted?: string };
        Returns: { id: string; name: string; email: string; message: string; locale: string; created_at: string; attempt: number; is_repeat: boolean };
      };
      complete_account_link: {
        Args: { link: string; account: string };
        Returns: boolean;
      };
      content_tasks: {
        Args: { types: Json };
        Returns: { task: string; table_name: string; content: Json; at: string; author: string; total: number }[];
      };
      content_versions: {
        Args: never;
        Returns: Json;
      };
      create_account_link: {
        Args: { kind: string; email: string; role: string; token_hash: string };
        Returns: string;
      };
      dashboard_counts: {
        Args: never;
        Returns: { content_blocks: number; blog_posts: number; media_assets: number; translations: number; admins: number };
      };
      deactivate_hero: {
        Args: { asset_id: string };
        Returns: Database["public"]["Tables"]["media_assets"]["Row"];
      };
      due_drafts: {
        Args: never;
        Returns: { table_name: string; row_id: string; fields: Json; draft_version: string; publish_at: string; due_in: number }[];
      };
      end_session: {
        Args: { session: string };
        Returns: boolean;
      };
      end_sessions_of: {
        Args: { admin_id: string };
        Returns: number;
      };
      factor_owners: {
        Args: never;
        Returns: string[];
      };
      find_account_link: {
        Args: { token_hash: string };
        Returns: { kind: string; email: string };
      };
      find_contact_messages: {
        Args: { search?: string; kind?: string };
        Returns: Database["public"]["Tables"]["contact_messages"]["Row"][];
      };
      find_history: {
        Args: { search: string };
        Returns: Database["public"]["Tables"]["content_history"]["Row"][];
      };
      focal_points: {
        Args: never;
        Returns: Json;
      };
      forget_picture: {
        Args: { file: string };
        Returns: boolean;
      };
      get_picture: {
        Args: { file: string };
        Returns: Json;
      };
      is_admin: {
        Args: never;
        Returns: boolean;
      };
      is_administrator: {
        Args: never;
        Returns: boolean;
      };
      last_backup: {
        Args: never;
        Returns: string;
      };
      last_changes: {
        Args: { list: string; items: string[] };
        Returns: { row_id: string; changed_at: string; changed_by: string }[];
      };
      latest_changes: {
        Args: { most: number };
        Returns: { id: number; table_name: string; row_id: string; operation: string; before: Json; after: Json; changed_by: string; changed_at: string; change_id: number; kind: string; entries: number }[];
      };
      list_pictures: {
        Args: { words: string[]; only_unused: boolean; page: number; size: number; endings?: string[] };
        Returns: Json;
      };
      message_counts: {
        Args: never;
        Returns: { unread: number; undelivered: number; refused_status: number };
      };
      move_item: {
        Args: { list: string; item_id: string; direction: string };
        Returns: number;
      };
      move_item_to: {
        Args: { list: string; item_id: string; place: number };
        Returns: number;
      };
      move_items_to: {
        Args: { list: string; ids: string[]; place: number };
        Returns: number;
      };
      note_session: {
        Args: { agent: string; network: string; is_new_device?: boolean };
        Returns: undefined;
      };
      own_sessions: {
        Args: never;
        Returns: { id: string; agent: string; network: string; created_at: string; seen_at: string; is_current: boolean }[];
      };
      pass_second_factor: {
        Args: { account: string; session: string; code: string };
        Returns: string;
      };
      preview_about_team_members: {
        Args: { item: string; change?: Json };
        Returns: Database["public"]["Tables"]["about_team_members"]["Row"][];
      };
      preview_blog_posts: {
        Args: { item: string; change?: Json };
        Returns: Database["public"]["Tables"]["blog_posts"]["Row"][];
      };
      preview_client_logos: {
        Args: { item: string; change?: Json };
        Returns: Database["public"]["Tables"]["client_logos"]["Row"][];
      };
      preview_content_blocks: {
        Args: { item: string; change?: Json };
        Returns: Database["public"]["Tables"]["content_blocks"]["Row"][];
      };
      preview_portfolio: {
        Args: { item: string; change?: Json };
        Returns: Database["public"]["Tables"]["portfolio"]["Row"][];
      };
      preview_services: {
        Args: { item: string; change?: Json };
        Returns: Database["public"]["Tables"]["services"]["Row"][];
      };
      preview_social_media_links: {
        Args: { item: string; change?: Json };
        Returns: Database["public"]["Tables"]["social_media_links"]["Row"][];
      };
      preview_testimonials: {
        Args: { item: string; change?: Json };
        Returns: Database["public"]["Tables"]["testimonials"]["Row"][];
      };
      publish_draft: {
        Args: { list: string; item_id: string; change: Json; draft_version: string };
        Returns: Json;
      };
      publish_due_draft: {
        Args: { list: string; item_id: string; change: Json; draft_version: string };
        Returns: { outcome: string; columns: string[] };
      };
      purge_contact_messages: {
        Args: never;
        Returns: number;
      };
      purge_history: {
        Args: { history_table: string; history_row_id: string };
        Returns: { entries: number; files: string[] };
      };
      purge_old_history: {
        Args: { months: number };
        Returns: { entries: number; files: string[] };
      };
      record_media_files: {
        Args: never;
        Returns: number;
      };
      register_admin: {
        Args: { admin_email: string };
        Returns: Database["public"]["Tables"]["admins"]["Row"];
      };
      release_account_link: {
        Args: { link: string };
        Returns: undefined;
      };
      remove_factor_of: {
        Args: { admin_id: string };
        Returns: boolean;
      };
      remove_items: {
        Args: { list: string; ids: string[] };
        Returns: number;
      };
      remove_second_factor: {
        Args: { account: string; code: string };
        Returns: boolean;
      };
      renew_recovery_codes: {
        Args: { account: string; code: string };
        Returns: string[];
      };
      replace_file: {
        Args: { file: string; replacement: string };
        Returns: number;
      };
      replace_service_banner: {
        Args: { service_id: string; expected_updated_at: string; payload: Json };
        Returns: Database["public"]["Tables"]["service_banners"]["Row"];
      };
      replace_service_details: {
        Args: { service_id: string; expected_updated_at: string; payload: Json };
        Returns: Database["public"]["Tables"]["service_details"]["Row"];
      };
      request_password_reset: {
        Args: { email: string; token_hash: string };
        Returns: boolean;
      };
      resend_contact_message: {
        Args: { message_id: string };
        Returns: boolean;
      };
      restore_field: {
        Args: { entry_id: number; field: string; expected_updated_at: string };
        Returns: Json;
      };
      restore_history: {
        Args: { entry_id: number; expected_updated_at: string };
        Returns: Json;
      };
      save_draft: {
        Args: { list: string; item_id: string; change: Json; draft_version?: string; base?: Json; publish_at?: string };
        Returns: string;
      };
      schema_version: {
        Args: never;
        Returns: string;
      };
      search_content: {
        Args: { words: string[]; sources: Json; enough?: number };
        Returns: { table_name: string; content: Json }[];
      };
      see_account_events: {
        Args: never;
        Returns: undefined;
      };
      set_admin_role: {
        Args: { admin_id: string; new_role: string };
        Returns: Database["public"]["Tables"]["admins"]["Row"];
      };
      set_analytics_id: {
        Args: { page_id: string; row_version: string; analytics_id: string };
        Returns: boolean;
      };
      set_second_factor: {
        Args: { account: string; session: string; secret: string; code: string; former_code?: string };
        Returns: string[];
      };
      settle_contact_message: {
        Args: { message_id: string; of_attempt: number; outcome: string; status?: number; reason?: string };
        Returns: boolean;
      };
      submit_contact_message: {
        Args: { sender_name: string; sender_email: string; message_body: string; sender_locale: string; submission_key?: string; initial_state?: string };
        Returns: { id: string; delivery_state: string; is_new: boolean };
      };
      translation_texts: {
        Args: { sources: Json };
        Returns: Json;
      };
      undo_change: {
        Args: { change: number };
        Returns: number;
      };
      unused_files: {
        Args: { candidates: string[] };
        Returns: string[];
      };
      weekly_activity: {
        Args: { weeks: number };
        Returns: { week: string; messages: number; changes: number }[];
      };
      write_item: {
        Args: { list: string; item_id: string; change: Json; row_version: string; draft_version?: string };
        Returns: Json;
      };
      write_texts: {
        Args: { changes: Json };
        Returns: Json;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
