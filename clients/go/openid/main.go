// Signs a user in to an app with OpenID Connect, through go-oidc.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"log"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"regexp"
	"strings"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

const (
	email       = "go-oidc@example.com"
	redirectURL = "http://localhost:3000/callback"
	state       = "a state of the app"
	nonce       = "a nonce of the app"
)

// organization is the ID of the organization that the user is an admin of.
var organization = os.Getenv("LICET_ORGANIZATION")

// team has the claims of the scope organizations.
type team struct {
	ID   string `json:"org_id"`
	Slug string `json:"org_slug"`
	Role string `json:"org_role"`
}

func (t team) check() error {
	if t != (team{ID: organization, Slug: "acme", Role: "admin"}) {
		return fmt.Errorf("another organization: %+v", t)
	}
	return nil
}

func main() {
	if err := run(context.Background(), os.Getenv("LICET_ISSUER"), os.Getenv("LICET_CLIENT_ID")); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, issuer, clientID string) error {
	provider, err := oidc.NewProvider(ctx, issuer)
	if err != nil {
		return err
	}
	config := &oauth2.Config{
		ClientID:    clientID,
		Endpoint:    provider.Endpoint(),
		RedirectURL: redirectURL,
		Scopes:      []string{oidc.ScopeOpenID, "email", oidc.ScopeOfflineAccess, "organizations"},
	}
	browser, err := newBrowser(issuer)
	if err != nil {
		return err
	}
	token, rawIDToken, err := signIn(ctx, provider, config, browser)
	if err != nil {
		return fmt.Errorf("sign in: %w", err)
	}
	user, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(token))
	if err != nil || user.Email != email || !user.EmailVerified {
		return fmt.Errorf("userinfo: %v %v", err, user)
	}
	if err := checkOrganizations(user); err != nil {
		return fmt.Errorf("userinfo: %w", err)
	}
	refreshed, err := config.TokenSource(ctx, &oauth2.Token{RefreshToken: token.RefreshToken}).Token()
	if err != nil || refreshed.RefreshToken == token.RefreshToken {
		return fmt.Errorf("refresh: %v", err)
	}
	if err := signOut(provider, browser, rawIDToken); err != nil {
		return fmt.Errorf("sign out: %w", err)
	}
	_, err = config.TokenSource(ctx, &oauth2.Token{RefreshToken: refreshed.RefreshToken}).Token()
	var refused *oauth2.RetrieveError
	if !errors.As(err, &refused) || refused.ErrorCode != "invalid_grant" {
		return fmt.Errorf("the session of the app outlived that of the browser: %v", err)
	}
	return nil
}

// checkOrganizations reads the active organization, and the list of all of the user.
func checkOrganizations(user *oidc.UserInfo) error {
	var claims struct {
		team
		Organizations []struct {
			ID   string `json:"id"`
			Name string `json:"name"`
			Role string `json:"role"`
		} `json:"organizations"`
	}
	if err := user.Claims(&claims); err != nil {
		return err
	}
	if err := claims.check(); err != nil {
		return err
	}
	all := claims.Organizations
	if len(all) != 1 || all[0].ID != organization || all[0].Name != "Acme" || all[0].Role != "admin" {
		return fmt.Errorf("other organizations: %+v", all)
	}
	return nil
}

func signIn(ctx context.Context, provider *oidc.Provider, config *oauth2.Config, browser *browser) (*oauth2.Token, string, error) {
	verifier := oauth2.GenerateVerifier()
	inTeam := oauth2.SetAuthURLParam("organization", organization)
	if err := browser.open(config.AuthCodeURL(state, oauth2.S256ChallengeOption(verifier), oidc.Nonce(nonce), inTeam)); err != nil {
		return nil, "", err
	}
	if err := browser.submit("/sign-in/email", url.Values{"email": {email}}); err != nil {
		return nil, "", err
	}
	code, err := readCode(browser.issuer)
	if err != nil {
		return nil, "", err
	}
	if err := browser.submit("/sign-in/code", url.Values{"code": {code}}); err != nil {
		return nil, "", err
	}
	returned, err := browser.goesOnTo()
	if err != nil {
		return nil, "", err
	}
	if returned.Query().Get("state") != state {
		return nil, "", fmt.Errorf("another state: %s", returned)
	}
	token, err := config.Exchange(ctx, returned.Query().Get("code"), oauth2.VerifierOption(verifier))
	if err != nil {
		return nil, "", err
	}
	raw, _ := token.Extra("id_token").(string)
	return token, raw, verify(ctx, provider, config.ClientID, raw, token.AccessToken)
}

func verify(ctx context.Context, provider *oidc.Provider, clientID, raw, accessToken string) error {
	idToken, err := provider.Verifier(&oidc.Config{ClientID: clientID}).Verify(ctx, raw)
	if err != nil {
		return err
	}
	if idToken.Nonce != nonce {
		return fmt.Errorf("another nonce: %s", idToken.Nonce)
	}
	var claims team
	if err := idToken.Claims(&claims); err != nil {
		return err
	}
	if err := claims.check(); err != nil {
		return err
	}
	return idToken.VerifyAccessToken(accessToken)
}

func signOut(provider *oidc.Provider, browser *browser, idToken string) error {
	var metadata struct {
		EndSession string `json:"end_session_endpoint"`
	}
	if err := provider.Claims(&metadata); err != nil {
		return err
	}
	if err := browser.open(metadata.EndSession + "?" + url.Values{"id_token_hint": {idToken}}.Encode()); err != nil {
		return err
	}
	return browser.submit(browser.issuer+"/oauth2/logout", nil)
}

// A browser without JavaScript, on the pages of Licet.
type browser struct {
	issuer string
	client *http.Client
	page   string
}

func newBrowser(issuer string) (*browser, error) {
	jar, err := cookiejar.New(nil)
	return &browser{issuer: issuer, client: &http.Client{Jar: jar}}, err
}

func (b *browser) open(address string) error {
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	return b.load(request)
}

var hiddenField = regexp.MustCompile(`type="hidden" name="(\w+)" value="([^"]*)"`)

// submit sends the form with this action, and the hidden fields that the page has.
func (b *browser) submit(action string, fields url.Values) error {
	values := url.Values{}
	for _, part := range strings.Split(b.page, "<form") {
		if !strings.Contains(part, `action="`+action+`"`) {
			continue
		}
		for _, field := range hiddenField.FindAllStringSubmatch(strings.Split(part, "</form>")[0], -1) {
			values.Set(field[1], html.UnescapeString(field[2]))
		}
		break
	}
	for name := range fields {
		values.Set(name, fields.Get(name))
	}
	request, err := http.NewRequest(http.MethodPost, b.issuer+strings.TrimPrefix(action, b.issuer), strings.NewReader(values.Encode()))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", b.issuer)
	return b.load(request)
}

func (b *browser) load(request *http.Request) error {
	response, err := b.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s: %s\n%s", request.Method, request.URL.Path, response.Status, body)
	}
	b.page = string(body)
	return nil
}

var refreshTarget = regexp.MustCompile(`http-equiv="refresh" content="0;url=([^"]+)"`)

// goesOnTo returns where the page leads to without a click.
func (b *browser) goesOnTo() (*url.URL, error) {
	found := refreshTarget.FindStringSubmatch(b.page)
	if found == nil {
		return nil, fmt.Errorf("leads nowhere: %s", b.page)
	}
	return url.Parse(html.UnescapeString(found[1]))
}

// readCode returns the code of the newest email, from the development mailbox.
func readCode(issuer string) (string, error) {
	response, err := http.Get(issuer + "/dev/mail.json?to=" + email)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	var mailbox struct {
		Data []struct {
			Code string `json:"code"`
		} `json:"data"`
	}
	if err := json.NewDecoder(response.Body).Decode(&mailbox); err != nil {
		return "", err
	}
	if len(mailbox.Data) == 0 {
		return "", fmt.Errorf("no email to %s", email)
	}
	return mailbox.Data[0].Code, nil
}
